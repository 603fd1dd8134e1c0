import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface Place {
  uid: string
  username: string
  nickname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  ac: number
}

/**
 * Active people by the number of problems they solved since then, newer accounts first among equals; who solved none follows
 * when there are too few others.
 */
export async function maxSolved(db: Db, since: Date, places: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with solved as (
      select uid, count(distinct pid)::int as ac from accepted where at >= ${since} group by uid
    ), newest as (
      select uid, 0 as ac from account where status = 0 order by created_at desc, uid limit ${places}
    ), candidate as (
      select uid, max(ac) as ac from (select * from solved union all select * from newest) as both_kinds group by uid
    )
    select a.uid, a.username, a.nickname, a.avatar, a.title_name as "titleName", a.title_color as "titleColor", c.ac
    from candidate c join account a using (uid) where a.status = 0
    order by c.ac desc, a.created_at desc, a.uid limit ${places}`.execute(db)
  return rows
}
