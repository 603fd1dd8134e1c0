import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { lastEnd, ownEnd } from '@verdict/contract/contest/ends.ts'
import { horizonOf, manages } from '@verdict/contract/contest/policy.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import { namedUsers } from '../account/queries.ts'
import type { AtContest } from '../contest/place.ts'
import type { Db } from '../db/connect.ts'
import { madeInTime } from '../db/contest-ends.ts'
import { containing } from '../db/text.ts'
import { comparedIds, type Listed } from './list-queries.ts'
import type { Source } from './list-search-queries.ts'

export interface ContestListFilter {
  at: AtContest
  viewer: Viewer
  now: Date
  /** The contest's problems; submissions to others are not listed. */
  problems: { pid: number; displayId: string; auth: number }[]
  onlyMine: boolean
  username?: string | undefined
  status?: number | undefined
  /** The id of a problem in the contest, or a part of it. */
  problemID?: string | undefined
  completeProblemID: boolean
  /** Those made before the start, instead of those since. */
  beforeContestSubmit: boolean
  /** Those made after the end too, where the contest takes them. */
  containsEnd: boolean
  before?: number | undefined
  currentPage: number
  limit: number
}

/** A part of a name that fits more users is compared with each submission. */
const maxKeys = 200

/** Submissions of a contest that the viewer may know of, newest first; a bounded number is read, whatever is asked. */
export async function listContestIds(db: Db, filter: ContestListFilter): Promise<Listed> {
  const { username, onlyMine, viewer } = filter
  const users = onlyMine ? [viewer.uid] : username ? await namedUsers(db, username, maxKeys) : 'any'
  const problems = fitting(filter)
  if (!users.length || !problems.length) return { ids: [], total: 0, older: null }
  const isMany = users === 'many'
  const also = [
    ...(isMany ? [sql<boolean>`username ilike ${containing(username ?? '')}`] : []),
    mayKnow(filter, problems),
  ]
  const sources = await sourcesOf(db, filter, { users, pids: problems.map(({ pid }) => pid) })
  if (!sources.length) return { ids: [], total: 0, older: null }
  return comparedIds(db, { sources, also, readsRows: isMany }, { ...filter, status: undefined })
}

type Problem = ContestListFilter['problems'][number]

function fitting({ problems, problemID, completeProblemID }: ContestListFilter): Problem[] {
  if (!problemID) return problems
  const wanted = problemID.toLowerCase()
  return problems.filter(({ displayId }) => {
    const id = displayId.toLowerCase()
    return completeProblemID ? id === wanted : id.includes(wanted)
  })
}

/** To hidden problems one's own alone; what setters tried before the start is for those who run the contest. */
function mayKnow({ at, viewer, beforeContestSubmit }: ContestListFilter, problems: Problem[]): RawBuilder<boolean> {
  const pidsOf = (some: Problem[]) => some.map(({ pid }) => pid)
  const isOwn = sql<boolean>`uid = ${viewer.uid}`
  const all = sql<boolean>`pid = any(${pidsOf(problems)}::bigint[])`
  if (manages(at)) return all
  if (beforeContestSubmit) return sql`(${all} and ${isOwn})`
  const shown = pidsOf(problems.filter(({ auth }) => auth !== 2))
  return sql`(pid = any(${shown}::bigint[]) or (${all} and ${isOwn}))`
}

type Keys = { users: string[] | 'any' | 'many'; pids: number[] }

/** What is told to everybody who reads the contest, and one's own from behind the seal and in an ACM contest after the end. */
async function sourcesOf(db: Db, filter: ContestListFilter, keys: Keys): Promise<Source[]> {
  const { at, viewer, now, status, beforeContestSubmit, containsEnd, problems } = filter
  const { contest, place } = at
  const { sealedFrom, until } = horizonOf(contest, at, now, { containsEnd })
  const to = beforeContestSubmit ? contest.startsAt : (sealedFrom ?? (until && lastEnd(contest)))
  const fits = status === undefined ? [] : [sql<boolean>`status = ${status}::smallint`]
  const since = sql<boolean>`submitted_at >= ${contest.startsAt}`
  const inTime = beforeContestSubmit ? [] : [since, ...(until ? [madeInTime(contest)] : [])]
  const before = to ? [sql<boolean>`submitted_at < ${to}`] : []
  const by = byOf(keys, problems.length)
  const below = to && to <= now ? await firstNotBefore(db, contest.cid, to) : undefined
  const told: Source = { within: { place }, by, below, also: [...before, ...inTime, ...fits] }
  if (beforeContestSubmit) return [told]
  const own = ownSince(filter, sealedFrom ?? ownLate(contest, until), fits)
  return own && (!Array.isArray(keys.users) || keys.users.includes(viewer.uid)) ? [told, own] : [told]
}

/** From when on one's own came too late for the board, in an ACM contest. */
const ownLate = (contest: ContestFacts, until: Date | null) =>
  contest.type === 1 || until === null ? null : ownEnd(contest)

/** One's own since a moment that has passed; null: none are listed beside what is told to everybody. */
function ownSince({ at, viewer, now, status }: ContestListFilter, since: Date | null, fits: RawBuilder<boolean>[]) {
  if (!since || since > now) return null
  // what became of an own submission is kept back in an OI contest: no search tells it either
  const isAskedFor = at.contest.type === 0 || status === undefined || status === verdict.unknown
  const own: Source = {
    within: { place: at.place },
    by: { column: 'uid', keys: [viewer.uid] },
    also: [sql`submitted_at >= ${since}`, ...(at.contest.type === 1 ? [] : fits)],
  }
  return isAskedFor ? own : null
}

function byOf({ users, pids }: Keys, problems: number): Source['by'] {
  if (Array.isArray(users)) return { column: 'uid', keys: users }
  return pids.length < problems ? { column: 'pid', keys: pids } : undefined
}

/** Numbers follow arrival, but for calls that overtake one another while they are answered: fewer than this many at a time. */
const maxOvertaking = 1000

/** The number that a list of what was submitted before a moment begins below. */
async function firstNotBefore(db: Db, cid: number, moment: Date): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(submit_id) as last from (
      select submit_id from submission where cid = ${cid}::bigint and submitted_at < ${moment}
      order by submitted_at desc limit ${maxOvertaking}) as newest`.execute(db)
  return (rows[0]?.last ?? 0) + 1
}
