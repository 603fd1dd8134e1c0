import type * as routes from '@verdict/contract/account/routes.ts'
import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { readSettings } from '../settings/settings.ts'
import { enter } from './enter.ts'
import { knownOriginOf } from './known-origins.ts'
import { noteGuessing } from './limit-queries.ts'
import { admit, noteSuccess } from './limits.ts'
import { guessingMail } from './mails.ts'
import { hashPassword, isOldPassword, isPassword, mayBePassword } from './password.ts'
import { findByUsername, replacePasswordHash, userInfo } from './queries.ts'
import { requireSecondFactor } from './second-factor/finish-login.ts'

/** Signs in, in the order of checks of docs/rules.md, Calls; both tokens travel in the reply's headers. */
export const login: Handler<typeof routes.login> = (call, given) => signIn(call, given)

/** The same, for the back office: who has no role there is told so and not signed in. */
export const adminLogin: Handler<typeof routes.adminLogin> = (call, given) => signIn(call, given, isSiteManager)

/** `mayEnter` is asked once the password was right, so that it tells a guesser nothing. */
async function signIn(
  call: Call<unknown>,
  { username, password, puzzle }: Input<typeof routes.login>,
  mayEnter: (person: Viewer) => boolean = () => true,
) {
  if (!mayBePassword(password)) throw new Refusal('account/password-length')
  if (username.length > 20) throw new Refusal('account/username-length')
  const account = await findByUsername(call.db, username)
  // However its name is written: an account has one count.
  const subject = account?.username ?? username
  const known = await knownOriginOf(call, account?.uid)
  const admission = await admit(call, { kind: 'login', subject, known, ticket: puzzle })
  const isOld = isOldPassword(account?.passwordHash, password)
  // asked in any case, so that the time tells nothing
  const isRight = (await isPassword(account?.passwordHash, password)) || isOld
  if (!isRight || !account) {
    if (account && admission.isBeyond) await tellOfGuessing(call, account.uid)
    throw new Refusal('account/wrong-credentials')
  }
  await noteSuccess(call, admission)
  // as it was compared: without the blanks around it
  if (isOld) await replacePasswordHash(call.db, account, await hashPassword(password.trim()))
  if (account.status !== 0) throw new Refusal('account/disabled')
  const person = await userInfo(call.db, account.uid)
  if (!mayEnter({ ...person, roles: person.roleList })) throw new Refusal('account/no-back-office')
  await requireSecondFactor(call, account.uid)
  await enter(call, account.uid)
  return person
}

const dayMs = 86_400_000

/** Tells the owner by mail that passwords are being guessed, at most once a day; the next login tells it, too. */
async function tellOfGuessing(call: Call<unknown>, uid: string): Promise<void> {
  const { db, mailer, now, log } = call
  const owner = await noteGuessing(db, uid, now, new Date(now.getTime() - dayMs))
  if (!owner?.email) return
  const { name } = await readSettings(call, ['name'])
  // Nobody waits for it: how long a refusal takes must tell nothing.
  mailer.send({ to: owner.email, ...guessingMail({ site: name, username: owner.username }) }).catch(log)
}
