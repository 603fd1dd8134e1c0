import { type Gender, genderOf } from '@verdict/contract/account/gender.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { normalName, skeletonsOf } from './names.ts'
import { isPasswordLength } from './password.ts'
import { whyNotName } from './take-name.ts'
import { takenOf } from './user-admin-queries.ts'

/** A user of an import: the columns in their order. */
export interface UserRow {
  username: string
  password: string
  email: string | null
  realname: string | null
  gender: Gender
  nickname: string | null
  school: string | null
  number: string | null
  course: string | null
}

/** A cell that cannot be taken; row and column from 1. */
export interface RowFault {
  row: number
  column: number
  code: ErrorCode
}

/** A cell is text; what is missing or blank is nothing. */
const cellOf = (cells: (string | null)[], column: number): string | null => cells[column]?.trim() || null

const userOf = (cells: (string | null)[]): UserRow => ({
  username: normalName(cells[0] ?? ''),
  // without blanks around it, as a login takes it
  password: cells[1]?.trim() ?? '',
  email: cellOf(cells, 2),
  realname: cellOf(cells, 3),
  gender: genderOf(cells[4]) ?? 'secrecy',
  nickname: cellOf(cells, 5),
  school: cellOf(cells, 6),
  number: cellOf(cells, 7),
  course: cellOf(cells, 8),
})

/** Texts by column: how long each may be, as in the profile. */
const lengths = [
  { column: 3, of: 'realname', most: 50, code: 'user/realname-length' },
  { column: 5, of: 'nickname', most: 20, code: 'user/nickname-length' },
  { column: 6, of: 'school', most: 100, code: 'user/school-length' },
  { column: 7, of: 'number', most: 200, code: 'user/number-length' },
  { column: 8, of: 'course', most: 100, code: 'user/course-length' },
] as const

/** What one row alone says; columns from 0. */
function faultOf(user: UserRow): [number, ErrorCode] | undefined {
  const { username, password, email } = user
  const badName = whyNotName(username)
  if (badName) return [0, badName]
  if (!isPasswordLength(password)) return [1, 'account/password-length']
  if (email && !z.email().max(320).safeParse(email).success) return [2, 'account/email-malformed']
  const long = lengths.find(({ of, most }) => (user[of]?.length ?? 0) > most)
  return long && [long.column, long.code]
}

/**
 * What of the rows can be made users, and why the others cannot: by themselves, by one another, by who is there already. Strictly,
 * a gender must be one that is known; otherwise another word leaves it open, as existing clients expect.
 */
export async function readUserRows(
  db: Db,
  rows: (string | null)[][],
  { isStrict = false } = {},
): Promise<{ good: UserRow[]; faults: RowFault[] }> {
  const users = rows.map(userOf)
  const taken = await takenOf(db, {
    names: users.map(({ username }) => username),
    emails: users.flatMap(({ email }) => email ?? []),
  })
  const why = (user: UserRow, cells: (string | null)[]): [number, ErrorCode] | undefined => {
    const own = faultOf(user)
    if (own) return own
    if (isStrict && !genderOf(cells[4])) return [4, 'user/gender-unknown']
    if (taken.names.has(user.username.toLowerCase())) return [0, 'account/username-taken']
    if (skeletonsOf(user.username).some((shape) => taken.skeletons.has(shape))) return [0, 'account/username-similar']
    if (user.email && taken.emails.has(user.email.toLowerCase())) return [2, 'account/email-taken']
    return undefined
  }
  const good: UserRow[] = []
  const faults: RowFault[] = []
  for (const [index, user] of users.entries()) {
    const fault = why(user, rows[index] ?? [])
    if (fault) faults.push({ row: index + 1, column: fault[0] + 1, code: fault[1] })
    else {
      good.push(user)
      // a later row must not have what this one takes
      taken.names.add(user.username.toLowerCase())
      for (const shape of skeletonsOf(user.username)) taken.skeletons.add(shape)
      if (user.email) taken.emails.add(user.email.toLowerCase())
    }
  }
  return { good, faults }
}
