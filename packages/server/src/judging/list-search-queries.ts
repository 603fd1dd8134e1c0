import { type At, isAtLeast, type Place } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import { namedUsers } from '../account/queries.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/text.ts'
import { namedProblems } from '../problem/search-queries.ts'

export interface ListFilter {
  /** Where they were made, and what the viewer is there. */
  at: At
  /** Only this user's. */
  uid?: string | undefined
  username?: string | undefined
  status?: number | undefined
  problemID?: string | undefined
  completeProblemID: boolean
  /** Private problems are listed for managers, and for whoever submitted. */
  seesAll: boolean
  viewerUid: string | undefined
  /** Only submissions with a smaller number. */
  before?: number | undefined
  currentPage: number
  limit: number
}

/**
 * Submissions that stand in order in one index: of an audience on the site (0 everybody, 1 submitter and managers), or of each key
 * in it; or of a group.
 */
export interface Source {
  within: { audience: 0 | 1 } | { place: Place }
  by?: { column: 'uid' | 'pid'; keys: (string | number)[] } | undefined
  /** Only submissions with a smaller number. */
  below?: number | undefined
  /** What must be compared of those found in this source alone. */
  also?: RawBuilder<boolean>[]
}

/** Where the submissions of a filter are found. */
export interface Search {
  sources: Source[]
  /** What must be compared of each submission found. */
  also: RawBuilder<boolean>[]
  /** Whether that is compared with text of the row itself, which is dear. */
  readsRows: boolean
}

/** A part of a name that fits more users or problems than this is compared with each submission. */
const maxKeys = 200

/** Undefined when no user or no problem fits. */
export async function searchOf(db: Db, filter: ListFilter): Promise<Search | undefined> {
  const { uid, username, problemID, completeProblemID, status } = filter
  const users = uid ? [uid] : username ? await namedUsers(db, username, maxKeys) : 'any'
  const problems = problemID ? await namedProblems(db, problemID, completeProblemID, maxKeys) : 'any'
  if (!users.length || !problems.length) return undefined
  const also: RawBuilder<boolean>[] = []
  if (users === 'many') also.push(sql`username ilike ${containing(username ?? '')}`)
  if (problems === 'many') also.push(sql`display_pid ilike ${containing(problemID ?? '')}`)
  const readsRows = also.length > 0
  if (filter.at.place.kind !== 'site') return { ...inGroup(filter, also, { users, problems }), readsRows }
  if (Array.isArray(users) && Array.isArray(problems)) also.push(sql`pid = any(${problems}::bigint[])`)
  // the index of a user's submissions holds the status beside; in all others it is part of the order
  if (Array.isArray(users) && status !== undefined) also.push(sql`status = ${status}::smallint`)
  return { sources: sourcesOf(filter, byOf(users, problems)), also, readsRows }
}

/** A group's submissions are in no index but its own: whatever is asked is compared, of as many as may be looked at. */
function inGroup(
  { at, status, seesAll, viewerUid }: ListFilter,
  also: RawBuilder<boolean>[],
  { users, problems }: { users: string[] | string; problems: number[] | string },
): Omit<Search, 'readsRows'> {
  if (Array.isArray(users)) also.push(sql`uid = any(${users}::text[])`)
  if (Array.isArray(problems)) also.push(sql`pid = any(${problems}::bigint[])`)
  if (status !== undefined) also.push(sql`status = ${status}::smallint`)
  if (!seesAll && !isAtLeast(at.level, 'manager'))
    also.push(sql`(uid = ${viewerUid ?? ''} or exists (
      select from problem where problem.pid = submission.pid and problem.auth = 1))`)
  return { sources: [{ within: { place: at.place } }], also }
}

function byOf(users: string[] | string, problems: number[] | string): Source['by'] {
  if (Array.isArray(users)) return { column: 'uid', keys: users }
  return Array.isArray(problems) ? { column: 'pid', keys: problems } : undefined
}

function sourcesOf({ seesAll, viewerUid }: ListFilter, by: Source['by']): Source[] {
  const everybody: Source[] = [{ within: { audience: 0 }, by }]
  if (seesAll) return [...everybody, { within: { audience: 1 }, by }]
  if (!viewerUid || (by?.column === 'uid' && !by.keys.includes(viewerUid))) return everybody
  return [...everybody, { within: { audience: 1 }, by: { column: 'uid', keys: [viewerUid] } }]
}
