import type { Db } from '../../src/db/connect.ts'

interface Somebody {
  uid: string
}

let made = 0

/** A group with its members; hidden ones are found by them alone. */
export async function insertGroup(
  db: Db,
  owner: Somebody,
  about: { members?: Somebody[]; managers?: Somebody[]; isVisible?: boolean; isClosed?: boolean } = {},
): Promise<number> {
  made++
  const { gid } = await db
    .insertInto('group')
    .values({
      ...{
        uid: owner.uid,
        name: `Group ${made}`,
        shortName: `grp${made}`,
        brief: 'A group.',
        description: 'A group.',
      },
      ...{ auth: 1, isVisible: about.isVisible ?? true, status: about.isClosed ? 1 : 0 },
    })
    .returning('gid')
    .executeTakeFirstOrThrow()
  const rowsOf = (auth: 3 | 4 | 5, people: Somebody[] = []) => people.map(({ uid }) => ({ gid, uid, auth }))
  const rows = [...rowsOf(5, [owner]), ...rowsOf(4, about.managers), ...rowsOf(3, about.members)]
  await db.insertInto('groupMember').values(rows).execute()
  return gid
}

/** Makes a problem a group's own. */
export async function giveToGroup(db: Db, pid: number, gid: number): Promise<void> {
  await db.updateTable('problem').set({ gid }).where('pid', '=', pid).execute()
}

interface NewContest {
  gid?: number
  auth?: 0 | 1 | 2
  entrants?: Somebody[]
  isVisible?: boolean
  accountRule?: string
  /** Minutes from now. */
  from?: number
  to?: number
  /** Minutes from now at which the seal falls. */
  sealFrom?: number
  /** Whether the seal is lifted at the end; true without it. */
  autoRealRank?: boolean
  /** 0 ACM, 1 OI. */
  type?: 0 | 1
  title?: string
  password?: string
  allowEndSubmit?: boolean
  /** Without it: of the site’s, not of a group’s. */
  openCode?: boolean
  openRank?: boolean
  openPrint?: boolean
  /** Problems under the ids they have there; a title is `Problem A` where none is given. */
  problems?: Record<string, number>
  titles?: Record<string, string>
}

/** A contest; without more a public one of the site that runs for an hour. */
export async function insertContest(db: Db, owner: Somebody, now: Date, about: NewContest = {}): Promise<number> {
  const { gid, auth = 0, entrants = [], isVisible = true, accountRule, from = -30, to = 30, sealFrom } = about
  const { type = 0, title = 'A contest', password = 'secret', problems = {}, titles = {} } = about
  const {
    allowEndSubmit = false,
    openCode = gid === undefined,
    openRank = false,
    openPrint = false,
    autoRealRank = true,
  } = about
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const { cid } = await db
    .insertInto('contest')
    .values({
      ...{ uid: owner.uid, gid: gid ?? null, title, type, auth, password: auth ? password : null },
      ...{ allowEndSubmit, openCode, openRank, openPrint, autoRealRank },
      ...(sealFrom !== undefined && { sealRank: true, sealRankAt: at(sealFrom) }),
      ...{ startsAt: at(from), endsAt: at(to), isVisible: isVisible },
      ...{ openAccountLimit: accountRule !== undefined, accountLimitRule: accountRule ?? null },
    })
    .returning('cid')
    .executeTakeFirstOrThrow()
  const rows = entrants.map(({ uid }) => ({ cid, uid }))
  if (rows.length) await db.insertInto('contestRegistration').values(rows).execute()
  const entries = Object.entries(problems).map(([displayId, pid]) => ({
    ...{ cid, pid, displayId, displayTitle: titles[displayId] ?? `Problem ${displayId}`, color: '#c00' },
  }))
  if (entries.length) await db.insertInto('contestProblem').values(entries).execute()
  return cid
}

/** A training of these problems (pid), in their order. */
export async function insertTraining(
  db: Db,
  owner: Somebody,
  about: { title?: string; gid?: number; isPrivate?: boolean; entrants?: Somebody[]; problems?: number[] } = {},
): Promise<number> {
  const { title = 'A training', gid, isPrivate = false, entrants = [], problems = [] } = about
  const { tid } = await db
    .insertInto('training')
    .values({
      ...{ uid: owner.uid, gid: gid ?? null, title },
      ...{ auth: isPrivate ? 'Private' : 'Public', password: isPrivate ? 'secret' : null },
    })
    .returning('tid')
    .executeTakeFirstOrThrow()
  const registered = entrants.map(({ uid }) => ({ tid, uid }))
  if (registered.length) await db.insertInto('trainingRegistration').values(registered).execute()
  const rows = problems.map((pid, rank) => ({ tid, pid, rank }))
  if (rows.length) await db.insertInto('trainingProblem').values(rows).execute()
  return tid
}
