import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import { insertContest } from '../../../server/test/support/places.ts'
import type { Person } from '../../../server/test/support/site.ts'
import type { Site } from '../site.ts'

/** What somebody sent: problem, minutes after the start, verdict, and points where there are some. */
export type Sending = readonly [displayId: string, minutes: number, status: Verdict, score?: number]

export interface Hall {
  cid: number
  owner: Person
  /** Who sent something, by user name. */
  person: (name: string) => Person
}

export interface NewHall {
  /** The display ids of its problems. */
  problems: string[]
  /** Minutes from now. */
  from: number
  to: number
  sealFrom?: number
  type?: 0 | 1
  autoRealRank?: boolean
  allowEndSubmit?: boolean
  title?: string
  stars?: string[]
  awards?: { priority: number; name: string; background: string; color: string; num: number }[]
  /** What was sent, by user name. */
  sent: Record<string, readonly Sending[]>
}

/** A contest with people and all that they sent, its board open to everybody. */
export async function insertHall(site: Site, about: NewHall): Promise<Hall> {
  const { problems, sent, stars = [], awards = [], ...rest } = about
  const suffix = Math.random().toString(36).slice(2, 6)
  const owner = await site.user(`owner-${suffix}`, 1001)
  const type = about.type ?? 0
  const pids: Record<string, number> = {}
  for (const id of problems) pids[id] = (await site.problem({ type })).pid
  const now = site.now()
  const cid = await insertContest(site.db, owner, now, { openRank: true, problems: pids, ...rest })
  const kept = {
    starAccounts: JSON.stringify(stars) as never,
    awards: JSON.stringify(awards) as never,
    awardType: awards.length ? (2 as const) : (0 as const),
  }
  await site.db.updateTable('contest').set(kept).where('cid', '=', cid).execute()
  const people = new Map<string, Person>()
  const rows = []
  for (const [name, all] of Object.entries(sent)) {
    const person = await site.user(name)
    people.set(name, person)
    for (const [id, minutes, status, score] of all) {
      const submittedAt = new Date(now.getTime() + (about.from + minutes) * 60_000)
      rows.push({
        ...{ pid: pids[id] ?? 0, displayPid: id, uid: person.uid, username: name, cid, status, submittedAt },
        ...{ language: 'C', code: 'x', length: 1, time: 15, memory: 1024, score: score ?? null },
      })
    }
  }
  if (rows.length) await site.db.insertInto('submission').values(rows).execute()
  const person = (name: string) => {
    const found = people.get(name)
    if (!found) throw new Error(`${name} sent nothing`)
    return found
  }
  return { cid, owner, person }
}
