import { randomInt, randomUUID } from 'node:crypto'
import { maxBatchUsers, passwordLength } from '@verdict/contract/account/limits.ts'
import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { spreadsheet } from '@verdict/formats/write/spreadsheet.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf, newToken } from '../http/session.ts'
import { normalName, skeletonsOf } from './names.ts'
import { hashPassword } from './password.ts'
import { insertAccount } from './queries.ts'
import { seal, unseal } from './sealed.ts'
import { whyNotName } from './take-name.ts'
import { keepPasswords, takenOf, takePasswords } from './user-admin-queries.ts'

/** How long passwords wait to be fetched. */
const lifeMs = 30 * 60_000

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

/** All or none. The passwords are kept for half an hour, readable only with the key that the caller is told. */
export const generateUser: Handler<typeof routes.generateUser> = async (call, input) => {
  const { db, now } = call
  const names = namesOf(input)
  const taken = await takenOf(db, { names, emails: [] })
  const isTaken = (name: string) =>
    taken.names.has(name.toLowerCase()) || skeletonsOf(name).some((shape) => taken.skeletons.has(shape))
  const clash = names.filter(isTaken)
  if (clash.length) throw new Refusal('user/names-taken', { names: clash.slice(0, 10).join(', ') })
  const users = await Promise.all(
    names.map(async (username) => {
      const password = newPassword(input.password_length)
      return { username, password, passwordHash: await hashPassword(password) }
    }),
  )
  const key = newToken()
  const sealed = seal(JSON.stringify(users.map(({ username, password }) => [username, password])), key)
  await db
    .transaction()
    .execute(async (tx) => {
      for (const { username, passwordHash } of users) {
        const uid = randomUUID().replaceAll('-', '')
        await insertAccount(tx, { uid, username, passwordHash, email: null, roleId: 1002 })
      }
      await keepPasswords(tx, { keyHash: hashOf(key), sealed, expiresAt: new Date(now.getTime() + lifeMs) })
      const object = `${names.length} users`
      await noteAct(tx, call, { act: 'generateUser', objectKind: 'user', object, after: { usernames: names } })
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('user/names-taken', { names: names.slice(0, 10).join(', ') })
      throw error
    })
  return { key }
}

/** Column heads of the sheet, as existing clients know it. */
const heads = ['用户名', '密码']

export const generateUserExcel: Handler<typeof routes.generateUserExcel> = async ({ db, now }, { key }, { reply }) => {
  const sealed = await takePasswords(db, hashOf(key), now)
  if (!sealed) throw new Refusal('user/key-unknown')
  const rows = JSON.parse(unseal(sealed, key)) as string[][]
  return reply
    .type('application/xlsx')
    .header('Content-Disposition', `attachment;filename=${key}.xlsx`)
    .send(spreadsheet('用户数据', [heads, ...rows], now))
}
