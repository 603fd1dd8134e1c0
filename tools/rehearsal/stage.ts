import { randomBytes } from 'node:crypto'
import { addProblem } from '../../packages/contract/src/problem/admin-routes.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { openSession } from '../../packages/server/src/http/session.ts'
import { type Connection, callSite } from './calls.ts'
import type { Play } from './play.ts'
import { sumCase } from './programs.ts'

/** Numbers of accounts that a rehearsal makes begin so, as no other's do; they are removed with all that is theirs. */
const mark = 'rehearsal'
const manyRows = 1000

/** Of as many digits for everybody, so that nobody's name is a part of another's: people are searched for by it. */
const nameOf = (run: string, nth: number) => `${run}-${String(nth).padStart(5, '0')}`

/** Somebody who takes part. */
export interface Actor {
  team: string
  uid: string
  token: string
  /** Of the loopback, an own one each: calls are bounded by address. */
  address: string
}

/** A contest that stands ready, with everybody in it. */
export interface Stage {
  cid: number
  /** Of its problems, in their order. */
  pids: number[]
  startsAt: Date
  endsAt: Date
  actors: Actor[]
  director: Actor
}

interface Wanted {
  play: Play
  url: string
  startsAt: Date
  /** Seconds that the contest takes here. */
  seconds: number
}

/** Makes accounts, sessions, problems and the contest. Problems are made by the call that setters use. */
export async function setStage(db: Db, { play, url, startsAt, seconds }: Wanted): Promise<Stage> {
  const run = `rh-${randomBytes(3).toString('hex')}`
  const [director] = await addActors(db, [`${run}-director`], run, 0)
  if (!director) throw new Error('no director')
  await db.insertInto('accountRole').values({ uid: director.uid, roleId: 1001 }).execute()
  const actors = await addActors(
    db,
    play.teams.map(({ id }) => id),
    run,
    1,
  )
  const pids = await addProblems({ url, ...director }, play.problems, run)
  const endsAt = new Date(startsAt.getTime() + seconds * 1000)
  const sealRankAt = new Date(endsAt.getTime() - (seconds * 1000 * play.freeze) / play.duration)
  const stars = new Set(play.teams.filter(({ isStar }) => isStar).map(({ id }) => id))
  const { cid } = await db
    .insertInto('contest')
    .values({
      uid: director.uid,
      title: `${run}: ${play.name}`,
      type: 0,
      auth: 0,
      startsAt,
      endsAt,
      isVisible: true,
      sealRank: play.freeze > 0,
      sealRankAt,
      openRank: true,
      starAccounts: JSON.stringify(play.teams.flatMap(({ id }, n) => (stars.has(id) ? [nameOf(run, n + 1)] : []))),
    })
    .returning('cid')
    .executeTakeFirstOrThrow()
  const rows = play.problems.map((displayId, n) => ({
    cid,
    displayId,
    pid: pids[n] ?? 0,
    displayTitle: `Sum ${displayId}`,
  }))
  await db.insertInto('contestProblem').values(rows).execute()
  return { cid, pids, startsAt, endsAt, actors, director }
}

/** Accounts that nobody can log in to, each with a session; the first is number `from`. */
async function addActors(db: Db, teams: string[], run: string, from: number): Promise<Actor[]> {
  const about = { now: new Date(), ip: '127.0.0.1', userAgent: mark }
  const people = teams.map((team, index) => ({
    team,
    uid: `${mark}-${nameOf(run, from + index)}`,
    username: nameOf(run, from + index),
  }))
  for (let at = 0; at < people.length; at += manyRows) {
    const part = people.slice(at, at + manyRows)
    const rows = part.map(({ uid, username }) => ({ uid, username, passwordHash: '' }))
    await db.insertInto('account').values(rows).execute()
    if (from > 0)
      await db
        .insertInto('accountRole')
        .values(part.map(({ uid }) => ({ uid, roleId: 1002 })))
        .execute()
  }
  const actors: Actor[] = []
  for (const [index, { team, uid }] of people.entries()) {
    const { token } = await openSession(db, uid, about)
    actors.push({ team, uid, token, address: addressOf(from + index) })
  }
  return actors
}

const addressOf = (n: number): string =>
  `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${1 + (n & 127) + ((n >> 7) & 1) * 126}`

async function addProblems(connection: Connection, labels: string[], run: string): Promise<number[]> {
  const pids: number[] = []
  for (const label of labels) {
    const problemId = `${run}-${label}`.toUpperCase().slice(0, 20)
    // where blanks at the end of a line count, so that a run of a recorded contest can end as a presentation error
    const about = { description: 'Print the sum of two numbers.', type: 0, auth: 3, isRemoveEndBlank: false }
    const problem = { problemId, title: `Sum ${label}`, ...about }
    const form = { problem, samples: [sumCase], isUploadTestCase: false }
    const { data } = await callSite(connection, addProblem, form)
    pids.push((data as { pid: number }).pid)
  }
  return pids
}

/** Takes away whatever rehearsals made, of this run and of any before that was cut short; answers how many contests. */
export async function clearStage(db: Db): Promise<number> {
  const made = db.selectFrom('account').where('uid', 'like', `${mark}-%`)
  const contests = db.selectFrom('contest').where('uid', 'in', made.select('uid')).select('cid')
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('submission').where('cid', 'in', contests).execute()
    const gone = await tx.deleteFrom('contest').where('uid', 'in', made.select('uid')).executeTakeFirst()
    await tx.deleteFrom('problem').where('author', 'in', made.select('username')).execute()
    await tx.deleteFrom('account').where('uid', 'like', `${mark}-%`).execute()
    return Number(gone.numDeletedRows)
  })
}
