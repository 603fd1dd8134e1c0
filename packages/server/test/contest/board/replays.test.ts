import { AcmRankRow } from '@verdict/contract/contest/board-routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import {
  type FinalBoard,
  hasReplays,
  type Replay,
  readReplay,
  replayNames,
  statusOfReplay,
  whyNoReplays,
} from '../../../../../tools/testing/replays.ts'
import { describeOnlyIf } from '../../../../../tools/testing/skip.ts'
import { expect } from '../../support/expect.ts'
import type { OpenSite, Person } from '../../support/serve-database.ts'
import { openSite } from '../../support/site.ts'
import { boardOf, insertHall } from './support.ts'

/** A recorded contest as rows of the tables: its teams, its problems and its submissions with their verdicts. */
async function insertReplay(site: OpenSite, owner: { uid: string }, { contest, teams, runs }: Replay) {
  const { db } = site
  const hall = await insertHall(site, owner, {
    labels: contest.problems,
    set: { starAccounts: teams.filter(({ star }) => star).map(({ id }) => id) },
  })
  const startsAt = new Date(contest.start * 1000)
  const endsAt = new Date(startsAt.getTime() + contest.duration_s * 1000)
  await db.updateTable('contest').set({ startsAt, endsAt }).where('cid', '=', hall.cid).execute()
  await sql`insert into account (uid, username, password_hash)
    select id, id, '' from unnest(${teams.map(({ id }) => id)}::text[]) as team(id) on conflict do nothing`.execute(db)
  await sql`insert into submission
      (uid, username, cid, pid, display_pid, language, code, length, status, submitted_at)
    select team, team, ${hall.cid}, pid, '', 'C', '', 0, status, at
    from unnest(
      ${runs.map(({ team }) => team)}::text[],
      ${runs.map(({ problem }) => hall.pids[problem])}::bigint[],
      ${runs.map(({ verdict }) => statusOfReplay[verdict])}::int[],
      ${runs.map(({ t_ms }) => new Date(startsAt.getTime() + t_ms))}::timestamptz[]
    ) as run(team, pid, status, at)`.execute(db)
  return hall
}

/** Every row of the board, page by page. */
async function wholeBoard(caller: Parameters<typeof boardOf>[0], hall: Parameters<typeof boardOf>[1]) {
  const rows: AcmRow[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await boardOf(caller, hall, { currentPage, limit: 500 })
    rows.push(...page.records.map((row) => AcmRankRow.parse(row)))
    if (currentPage >= page.pages) return rows
  }
}

type AcmRow = ReturnType<typeof AcmRankRow.parse>

const asRecorded = (row: AcmRow): FinalBoard['rows'][number] => ({
  rank: row.rank,
  team: row.username,
  star: row.rank === -1,
  ac: row.ac,
  penalty_s: row.totalTime,
  cells: Object.fromEntries(
    Object.entries(row.submissionInfo)
      .filter(([, cell]) => cell.isAC || cell.errorNum > 0)
      .map(([label, cell]) => [label, [cell.errorNum, cell.ACTime ?? null]]),
  ),
})

/** Of equals, in the order of their names. */
const inOrder = (rows: FinalBoard['rows']) =>
  rows.toSorted((a, b) => b.ac - a.ac || a.penalty_s - b.penalty_s || a.team.localeCompare(b.team))

const firsts = (rows: AcmRow[]) =>
  Object.fromEntries(
    rows.flatMap(({ submissionInfo }) =>
      Object.entries(submissionInfo).flatMap(([label, { isFirstAC, ACTime }]) => (isFirstAC ? [[label, ACTime]] : [])),
    ),
  )

describeOnlyIf(hasReplays, whyNoReplays)('a recorded contest', () => {
  let site: OpenSite
  let boss: Person
  beforeAll(async () => {
    site = await openSite()
    boss = await site.user('boss')
  })
  afterAll(() => site.close())

  test.each(replayNames)('%s comes out row by row, cell by cell', async (slug) => {
    const { replay, final } = readReplay(slug)
    const hall = await insertReplay(site, boss, replay)

    const rows = await wholeBoard(boss, hall)

    const totals = final.rows.map(({ ac, penalty_s }) => [ac, penalty_s])
    expect(rows.map(({ ac, totalTime }) => [ac, totalTime])).toEqual(totals)
    expect(inOrder(rows.map(asRecorded))).toEqual(inOrder(final.rows))
    expect(firsts(rows)).toEqual(final.first_accepted_s)
  })
})
