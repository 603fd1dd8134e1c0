import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { maxBatchUsers, passwordLength } from '@verdict/contract/account/limits.ts'
import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { spreadsheet } from '@verdict/formats/write/spreadsheet.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf, newToken } from '../http/session.ts'
import { hashLater } from './hash-later.ts'
import { normalName, skeletonsOf } from './names.ts'
import { noHashYet } from './password.ts'
import { insertAccounts } from './queries.ts'
import { seal, unseal } from './sealed.ts'
import { whyNotName } from './take-name.ts'
import { toldNames } from './told-names.ts'
import { keepPasswords, keptPasswords, takenOf, takePasswords } from './user-admin-queries.ts'

/** How long passwords wait to be fetched. */
const lifeMs = 30 * 60_000

/** How long a call for them waits until they can be used; existing clients give up after 90 s. */
const maxWaitMs = 60_000

/** Letters and digits that are not taken for one another on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newPassword = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

type Range = Input<typeof routes.generateUser>

function namesOf({ prefix, suffix, number_from: from, number_to: to, password_length: length }: Range): string[] {
  if (from < 0 || to < from || to - from >= maxBatchUsers) throw new Refusal('user/range', { most: maxBatchUsers })
  if (length < passwordLength.min || length > passwordLength.maxGenerated) throw new Refusal('user/password-length')
  const names = Array.from({ length: to - from + 1 }, (_, index) => normalName(`${prefix}${from + index}${suffix}`))
  for (const name of names) refuse(whyNotName(name))
  return names
}

/**
 * All or none. The key is told at once, and their passwords are hashed behind it: thousands take longer than a client waits, and
 * an answer that nobody hears would be a key that is lost. They are kept for half an hour, readable only with that key.
 */
export const generateUser: Handler<typeof routes.generateUser> = async (call, input) => {
  const { db, now } = call
  const names = namesOf(input)
  const taken = await takenOf(db, { names, emails: [] })
  const isTaken = (name: string) =>
    taken.names.has(name.toLowerCase()) || skeletonsOf(name).some((shape) => taken.skeletons.has(shape))
  const clash = names.filter(isTaken)
  if (clash.length) throw new Refusal('user/names-taken', { names: clash.slice(0, 10).join(', ') })
  const users = names.map((username) => ({
    uid: randomUUID().replaceAll('-', ''),
    username,
    password: newPassword(input.password_length),
  }))
  const key = newToken()
  const sealed = seal(JSON.stringify(users), key)
  await db
    .transaction()
    .execute(async (tx) => {
      const rest = { passwordHash: noHashYet, email: null, roleId: 1002 } as const
      await insertAccounts(
        tx,
        users.map(({ uid, username }) => ({ uid, username, ...rest })),
      )
      await keepPasswords(tx, { keyHash: hashOf(key), sealed, expiresAt: new Date(now.getTime() + lifeMs) })
      await noteAct(tx, call, {
        act: 'generateUser',
        objectKind: 'user',
        object: toldNames(names),
        subjects: users.map(({ uid }) => uid),
        after: { usernames: names },
      })
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('user/names-taken', { names: names.slice(0, 10).join(', ') })
      throw error
    })
  hashLater(db, workOf(key), users).done.catch(call.log)
  return { key }
}

const workOf = (key: string) => hashOf(key).toString('hex')

type Generated = { uid: string; username: string; password: string }

/** Column heads of the sheet, as existing clients know it. */
const heads = ['用户名', '密码']

export const generateUserExcel: Handler<typeof routes.generateUserExcel> = async ({ db, now }, { key }, { reply }) => {
  const kept = await keptPasswords(db, hashOf(key), now)
  if (!kept) throw new Refusal('user/key-unknown')
  const users = JSON.parse(unseal(kept, key)) as Generated[]
  const work = hashLater(db, workOf(key), users)
  await within(maxWaitMs, work.done)
  if (work.left > 0) throw new Refusal('user/passwords-not-ready', { left: work.left, of: work.of })
  if (!(await takePasswords(db, hashOf(key), now))) throw new Refusal('user/key-unknown')
  const rows = users.map(({ username, password }) => [username, password])
  return reply
    .type('application/xlsx')
    .header('Content-Disposition', `attachment;filename=${key}.xlsx`)
    .send(spreadsheet('用户数据', [heads, ...rows], now))
}

/** Waits for the work, but no longer than this. */
async function within(ms: number, done: Promise<void>): Promise<void> {
  const over = new AbortController()
  const end = pause(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([done, end]).finally(() => over.abort())
}
