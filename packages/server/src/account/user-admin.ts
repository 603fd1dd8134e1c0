import { isRestrictedId, type Restriction } from '@verdict/contract/account/restriction.ts'
import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import { type RoleId, roles } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { z } from 'zod'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { normalName } from './names.ts'
import { hashPassword, isPasswordLength } from './password.ts'
import { updatePassword } from './queries.ts'
import { keepRestriction } from './restriction-queries.ts'
import { restrictionWanted } from './restrictions.ts'
import { asTaken, whyNotName } from './take-name.ts'
import {
  holdRoots,
  isNameOfAnother,
  listAccounts,
  lockAccount,
  renameAuthor,
  replaceRole,
  replaceSkeletons,
  updateAccount,
} from './user-admin-queries.ts'

const roleOf = (id: RoleId) => ({ id, role: roles[id], description: roles[id], status: 0 as const })

type Account = Awaited<ReturnType<typeof listAccounts>>['rows'][number]

/** An account as administrators are told of it: all but its password. */
export const toldAccount = ({
  roleIds,
  restriction,
  createdAt,
  modifiedAt,
  passwordHash: _never,
  words: _words,
  ...row
}: Account) => ({
  ...row,
  password: null,
  gmtCreate: createdAt,
  gmtModified: modifiedAt,
  roles: roleIds.map(roleOf),
  restriction: (roleIds.some(isRestrictedId) && restriction) || null,
})

export const getUserList: Handler<typeof routes.getUserList> = async ({ db }, input) => {
  const { rows, total } = await listAccounts(db, input)
  return pageOf(rows.map(toldAccount), total, input)
}

type Edit = Input<typeof routes.editUser>

/** Empty texts are kept as nothing. */
const orNothing = (text: string | null | undefined) => text?.trim() || null

/** What an administrator may set, in the order in which it is refused. */
function changesOf({ username: written, realname, email, titleName, titleColor, type, status, ...secret }: Edit) {
  const change = {
    username: normalName(written),
    realname: orNothing(realname),
    email: orNothing(email),
    titleName: orNothing(titleName),
    titleColor: orNothing(titleColor),
    status,
  }
  // without blanks around it, as a login takes it
  const password = secret.setNewPwd ? (secret.password?.trim() ?? '') : undefined
  const why = whyNotChange(change, type, password)
  if (why) throw new Refusal(why)
  return { change, roleId: type as RoleId, password }
}

function whyNotChange(
  { realname, email, titleName, titleColor, status }: ReturnType<typeof changesOf>['change'],
  roleId: number,
  password: string | undefined,
): ErrorCode | undefined {
  if (realname && realname.length > 50) return 'user/realname-length'
  if (titleName && titleName.length > 20) return 'user/title-length'
  if (titleColor && !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(titleColor)) return 'user/title-color'
  if (password !== undefined && !isPasswordLength(password)) return 'account/password-length'
  if (email && !z.email().max(320).safeParse(email).success) return 'account/email-malformed'
  if (!(roleId in roles) || (status !== 0 && status !== 1)) return 'user/role-unknown'
  return undefined
}

/** Changes an account; `onNewRole` follows in the same transaction where it has another role from now on. */
export async function editAccount(call: Call, input: Edit, onNewRole: OnNewRole): Promise<void> {
  const wanted = changesOf(input)
  const passwordHash = wanted.password === undefined ? undefined : await hashPassword(wanted.password)
  await call.db
    .transaction()
    .execute((tx) => change(tx, call, input.uid, { ...wanted, passwordHash, noted: input }, onNewRole))
    .catch(asTaken)
}

type OnNewRole = (tx: Db, roleId: RoleId) => Promise<void>

interface Wanted extends ReturnType<typeof changesOf> {
  passwordHash: string | undefined
  noted: Pick<Edit, 'reason' | 'until' | 'mayCreateGroups'>
}

async function change(tx: Db, call: Call, uid: string, wanted: Wanted, onNewRole: OnNewRole): Promise<void> {
  const { roleId, passwordHash, noted: sent } = wanted
  if (!(await holdRoots(tx, call.viewer.uid))) throw new Refusal('account/not-allowed')
  const account = await lockAccount(tx, uid)
  if (!account) throw new Refusal('account/not-found')
  const change = { ...wanted.change, mayCreateGroups: sent.mayCreateGroups ?? account.mayCreateGroups }
  const isRoleKept = account.roleIds.length === 1 && account.roleIds[0] === roleId
  const restriction = restrictionWanted(sent, roleId, account.restriction, call.now)
  const isShutOut = passwordHash !== undefined || change.status !== 0
  // nobody shuts themselves out: there is always a super administrator left, the one who calls
  if (uid === call.viewer.uid && (!isRoleKept || change.status !== 0)) throw new Refusal('user/own-standing')
  if (change.username !== account.username) {
    await rename(tx, uid, change.username)
    await renameAuthor(tx, account.username, change.username)
  }
  await updateAccount(tx, uid, change, call.now)
  if (!isRoleKept) await replaceRole(tx, uid, roleId)
  await keepRestriction(tx, uid, restriction, { by: call.viewer.uid, now: call.now })
  if (!isRoleKept) await onNewRole(tx, roleId)
  if (passwordHash !== undefined) await updatePassword(tx, uid, passwordHash)
  if (isShutOut) await endSessions(tx, uid)
  const { before, after } = changeOf(
    { ...account, ...notedOf(account.restriction), role: account.roleIds.map((id) => roles[id]).join() },
    { ...change, ...notedOf(restriction), role: roles[roleId] },
  )
  const noted = passwordHash === undefined ? after : { ...after, password: 'set anew' }
  await noteAct(tx, call, {
    act: 'editUser',
    objectKind: 'user',
    object: account.username,
    subjects: [uid],
    before,
    after: noted,
  })
}

const notedOf = (restriction: Restriction | undefined) => ({
  reason: restriction?.reason ?? '',
  until: restriction?.until ?? null,
})

async function rename(tx: Db, uid: string, username: string): Promise<void> {
  refuse(whyNotName(username))
  const other = await isNameOfAnother(tx, uid, username)
  if (other) throw new Refusal(other === 'same' ? 'account/username-taken' : 'account/username-similar')
  await replaceSkeletons(tx, uid, username)
}
