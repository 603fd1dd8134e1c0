import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillContest } from '../../../../bench/board/fill.ts'
import { seedCommunity } from '../../../../bench/community/seed.ts'
import { seed } from '../../../../bench/lists/seed.ts'
import { fillTraining } from '../../../../bench/lists/training.ts'
import { seedOffice } from '../../../../bench/office/seed.ts'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { connect, type Db, readSettings } from '../../src/db/connect.ts'
import { endpoints } from '../../src/endpoints.ts'
import { kindOf } from '../../src/http/serve.ts'
import { insertContest, insertTraining } from '../support/places.ts'
import { passedOver, queriesOf, rowsOf, stepsOf } from '../support/plans.ts'
import { openSite, type Person } from '../support/site.ts'
import { type Known, seedRest } from './seed-rest.ts'

/** Tables of which a site has a few, however old it is. */
const few = 250
/** Less than any table holds whose rows grow with the years. */
const maxPassedOver = 1000

let site: Awaited<ReturnType<typeof openSite>>
let root: Person
let known: Known
/** Reads a table as a whole where no index serves it, and nowhere else. */
let sparing: Db

beforeAll(async () => {
  site = await openSite()
  const { databaseUrl: url } = site.config
  await seed(url, { problems: 1500, users: 2200, submissions: 4000 })
  await seedCommunity(url, {
    ...{ groups: 300, discussions: 2000, comments: 2000 },
    largest: { members: 300, submissions: 2000 },
  })
  await seedOffice(url, { acts: 3000, contests: 2000, trainings: 2000, announcements: 2000 })
  root = await site.user('root', 1000)
  known = await knownIn(site.db, {
    cid: await fillContest(url, { people: 300, problems: 12, submissions: 4000 }),
    tid: await fillTraining(url, { people: 400, problems: 10, submissions: 4000 }),
  })
  const { hash } = await storeBlob(site.blobs, Buffer.from('1\n'))
  known.proposal = await seedRest(url, known, hash)
  sparing = connect(url, 2, undefined, { set: { ...readSettings.set, enable_seqscan: 'off' } })
}, 120_000)

afterAll(async () => {
  await sparing.destroy()
  await site.close()
})

/** What else is asked about, by numbers; the contest's board is open to everybody. */
async function knownIn(db: Db, { cid, tid }: Pick<Known, 'cid' | 'tid'>): Promise<Known> {
  await db.updateTable('contest').set({ openRank: true, openPrint: true }).where('cid', '=', cid).execute()
  const { gid } = await db.selectFrom('group').select('gid').orderBy('gid').executeTakeFirstOrThrow()
  const { pid } = await db.selectFrom('problem').select('pid').orderBy('pid').executeTakeFirstOrThrow()
  const comment = db.selectFrom('comment').select('did').where('did', 'is not', null).orderBy('did')
  const { did } = await comment.executeTakeFirstOrThrow()
  return { cid, tid, gid, pid, did: did ?? 0, proposal: 0, uid: root.uid }
}

/** Every list that is read by pages. */
const lists = endpoints.filter(({ route }) => 'currentPage' in route.input.shape)

/** Fields that need not be sent, though there is something they could name. */
const optional: Record<string, string[]> = {
  getProposals: ['pid', 'cid'],
  getCommentList: ['cid'],
  getDiscussionList: ['pid'],
  getGroupDiscussionList: ['pid'],
  getGroupAdminDiscussionList: ['pid'],
  getGroupProblemApplications: ['gid'],
  getNotices: ['type'],
  getContestList: ['type'],
}

/** Lists of groups are asked about what is a group's. */
async function ofGroup({ path }: Route): Promise<object> {
  if (!path.startsWith('/api/group/')) return {}
  const { gid } = known
  return {
    cid: await insertContest(site.db, root, site.now(), { gid }),
    tid: await insertTraining(site.db, root, { gid }),
  }
}

async function inputOf(name: string, route: Route): Promise<Record<string, unknown>> {
  const there = await ofGroup(route)
  const fields = Object.keys(route.input.shape).filter((field) => !optional[name]?.includes(field))
  const needed = fields
    .map(
      (field) =>
        [
          field,
          { contestID: known.cid, id: known.proposal, type: 0, version: 'v2', ...known, ...there }[field],
        ] as const,
    )
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(needed), currentPage: 2, limit: 10 }
}

/** They put together what has become of each person's submissions to each problem, so they read those of the contest: by its index. */
const wholeContest = new Set(['getContestAcInfo', 'getContestBalloons'])

test.each(lists)('$name has an index for whatever it reads', async ({ name, route }) => {
  const kind = kindOf(route)
  const whole = site.pools[kind]
  const input = await inputOf(name, route)
  const queries = await queriesOf(whole, async (noting) => {
    site.pools[kind] = noting
    await root.get(route, input as never).finally(() => {
      site.pools[kind] = whole
    })
  })
  expect(queries.length).toBeGreaterThan(0)

  for (const query of queries.filter(({ sql }) => /^\s*(select|with)/i.test(sql))) {
    const read = (await stepsOf(sparing, query)).filter((step) => step['Relation Name'])
    expect(
      read.filter((step) => step['Node Type'] === 'Seq Scan' && rowsOf(step) > few),
      query.sql,
    ).toEqual([])
    if (wholeContest.has(name)) continue
    for (const step of read)
      expect(passedOver(step), `${JSON.stringify(step)}: ${query.sql}`).toBeLessThan(maxPassedOver)
  }
})
