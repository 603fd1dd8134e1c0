import type { ContestNews } from '@verdict/contract/contest/news.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What travels on the channel `contest`. */
export interface ContestTold {
  cid: number
  kind: ContestNews
  /** The only one, besides whoever runs the contest, whom it concerns. */
  uid?: string
}

/**
 * Tells the live streams of a contest, at commit, that something there is new; told twice in a transaction, it is heard once.
 * `uid`: it concerns nobody but this person and whoever runs the contest.
 */
export async function tellContest(tx: Db, cid: number, kind: ContestNews, uid?: string): Promise<void> {
  const told: ContestTold = { cid, kind, ...(uid !== undefined && { uid }) }
  await sql`select pg_notify('contest', ${JSON.stringify(told)})`.execute(tx)
}
