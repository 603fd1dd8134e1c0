import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { giveToGroup, insertGroup } from '../../support/places.ts'
import { type TestSite, test } from '../../support/site.ts'
import * as reads from './reads.ts'
import * as places from './reads-places.ts'
import { signedIn, taggedProblem } from './scene.ts'

const text = z.string().nullable()
const contest = z.looseObject({
  ...{ id: z.number(), title: z.string(), type: z.literal([0, 1]), auth: z.literal([0, 1, 2]), uid: z.string() },
  ...{ status: z.literal([-1, 0, 1]), visible: z.boolean(), startTime: reads.time, endTime: reads.time },
})
const listedContest = z.looseObject({
  ...{ id: z.number(), title: z.string(), type: z.literal([0, 1]), auth: z.literal([0, 1, 2]), status: z.number() },
  ...{ startTime: reads.time, duration: z.number(), openRank: z.boolean(), count: z.number().nullable() },
})
const link = z.looseObject({
  ...{ id: z.number(), pid: z.number(), cid: z.number(), displayId: z.string(), displayTitle: z.string(), color: text },
})
const contestProblems = z.object({
  problemList: z.object({
    records: z.array(z.looseObject({ id: z.number(), problemId: z.string(), title: z.string(), auth: z.number() })),
    total: z.number(),
  }),
  contestProblemMap: z.record(z.string(), link),
})
const announcement = z.looseObject({
  ...{ id: z.number(), title: z.string(), content: z.string(), username: z.string(), uid: z.string() },
  status: z.literal([0, 1]),
})

/** As the problem form sends a new problem of a contest. */
const dto = (gid: number) => ({
  problem: {
    ...{ id: null, problemId: 'NEW', title: 'Walked', description: 'd', input: 'i', output: 'o', hint: '', gid },
    ...{ timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0, auth: 3, codeShare: true, type: 0 },
    ...{ examples: '', spjLanguage: 'C', spjCode: '', source: '', isRemote: false, author: 'paula', isGroup: true },
    ...{ judgeMode: 'default', judgeCaseMode: 'default', userExtraFile: '', judgeExtraFile: '', isFileIO: false },
    ...{ ioReadFileName: null, ioWriteFileName: null, isRemoveEndBlank: false, openCaseResult: true },
  },
  ...{ codeTemplates: [], tags: [], languages: [{ id: 1, name: 'C' }], isUploadTestCase: false, judgeMode: 'default' },
  ...{ uploadTestcaseDir: '', changeModeCode: true, changeJudgeCaseMode: true },
  samples: [{ input: '1', output: '2', score: null, groupNum: null, pid: null, index: 1, isOpen: true }],
})

/** A group of somebody who calls as existing clients do, with a problem of its own beside a public one. */
async function office(site: TestSite) {
  const { ask } = await signedIn(site, 'paula', 1002)
  const { uid } = await site.db
    .selectFrom('account')
    .where('username', '=', 'paula')
    .select('uid')
    .executeTakeFirstOrThrow()
  const gid = await insertGroup(site.db, { uid })
  const { pid, problemId } = await taggedProblem(site)
  const own = await site.problem({ problemId: 'GRPWALK' })
  await giveToGroup(site.db, own.pid, gid)
  return { ask, gid, pid, problemId, own }
}

describe('an existing client finds what it reads', () => {
  test('when a training of a group is made, filled, hidden and deleted', async ({ site }) => {
    const { ask, gid, pid, problemId, own } = await office(site)
    const training = {
      ...{ rank: '1000', title: 'Walked training', description: '# Paths', privatePwd: 'open', auth: 'Private' },
      ...{ author: 'paula', gid, isGroup: true },
    }
    const created = { training, trainingCategory: { id: null, name: 'Graphs', color: '#409EFF', gid } }
    await ask('POST', '/api/group/training', reads.nothing, { json: created })
    const query = { currentPage: 1, limit: 10, gid }
    const rows = reads.page(places.managedTraining)
    const { records } = await ask('GET', '/api/group/get-admin-training-list', rows, { query })
    const tid = records[0]?.id ?? 0
    await ask('GET', '/api/group/get-training-list', reads.page(places.training), { query })
    const read = await ask('GET', '/api/group/training', places.trainingForm, { query: { tid } })
    expect(read).toMatchObject({ training: { privatePwd: 'open', gid }, trainingCategory: { id: expect.any(Number) } })
    await ask('PUT', '/api/group/training', reads.nothing, { json: read })

    const pool = { currentPage: 1, limit: 10, tid, queryExisted: false, keyword: problemId }
    const found = await ask('GET', '/api/group/get-training-problem-list', places.trainingProblemsOf, { query: pool })
    expect(found.problemList.records).toMatchObject([{ id: pid }])
    const added = { pid, tid, displayId: problemId }
    await ask('POST', '/api/group/add-training-problem-from-public', reads.nothing, { json: added })
    const named = { problemId: 'GRPWALK', tid }
    await ask('POST', '/api/group/add-training-problem-from-group', reads.nothing, { query: named })
    const inside = { currentPage: 1, limit: 10, tid }
    const kept = await ask('GET', '/api/group/get-training-problem-list', places.trainingProblemsOf, { query: inside })
    expect(Object.keys(kept.trainingProblemMap).map(Number)).toEqual(expect.arrayContaining([pid, own.pid]))
    const entry = { ...kept.trainingProblemMap[pid], rank: '7' }
    await ask('PUT', '/api/group/training-problem', reads.nothing, { json: entry })
    await ask('DELETE', '/api/group/training-problem', reads.nothing, { query: { pid, tid } })
    await ask('PUT', '/api/group/change-training-status', reads.nothing, { query: { tid, status: false } })
    await ask('DELETE', '/api/group/training', reads.nothing, { query: { tid } })
  })

  test('when a contest of a group is made, filled, announced in, hidden and deleted', async ({ site }) => {
    const { ask, gid, pid } = await office(site)
    const form = {
      ...{
        title: 'Walked contest',
        description: 'For a walk',
        type: 0,
        pwd: '',
        auth: 0,
        duration: 7200,
        gid,
        isGroup: true,
      },
      ...{ startTime: '2030-01-01T08:00:00.000Z', endTime: '2030-01-01T10:00:00.000Z', sealRank: false },
      ...{ sealRankTime: '', autoRealRank: true, openPrint: false, rankShowName: 'username', starAccount: [] },
      ...{ openAccountLimit: false, accountLimitRule: '', allowEndSubmit: false, oiRankScoreType: 'Recent' },
      ...{ awardType: 0, awardConfigList: [], uid: 'paula', author: 'paula' },
    }
    await ask('POST', '/api/group/contest', z.unknown(), { json: form })
    const query = { currentPage: 1, limit: 10, gid }
    const { records } = await ask('GET', '/api/group/get-admin-contest-list', reads.page(contest), { query })
    const cid = records[0]?.id ?? 0
    await ask('GET', '/api/group/get-contest-list', reads.page(listedContest), { query })
    const read = await ask('GET', '/api/group/contest', contest.extend({ pwd: text }), { query: { cid } })
    await ask('PUT', '/api/group/contest', z.unknown(), { json: { ...read, title: 'Walked again' } })
    const visible = { cid, visible: true, uid: 'paula' }
    await ask('PUT', '/api/group/change-contest-visible', reads.nothing, { query: visible })

    const pool = { currentPage: 1, limit: 10, cid, problemType: 0, queryExisted: false }
    const found = await ask('GET', '/api/group/get-contest-problem-list', contestProblems, { query: pool })
    expect(found.problemList.records.map(({ id }) => id)).toEqual([pid])
    const added = { pid, cid, displayId: 'A' }
    await ask('POST', '/api/group/add-contest-problem-from-public', reads.nothing, { json: added })
    const named = { problemId: 'GRPWALK', cid, displayId: 'B' }
    await ask('POST', '/api/group/add-contest-problem-from-group', reads.nothing, { query: named })
    const place = await ask('GET', '/api/group/contest-problem', link, { query: { pid, cid } })
    await ask('PUT', '/api/group/contest-problem', z.unknown(), { json: { ...place, color: '#ff0000' } })
    const made = await ask('POST', '/api/group/contest-problem', z.looseObject({ pid: z.number() }), { json: dto(gid) })
    const third = { pid: made.pid, cid: String(cid), displayId: 'C', displayTitle: 'Third' }
    await ask('PUT', '/api/group/contest-problem', z.unknown(), { json: third })
    const inside = { currentPage: 1, limit: 10, cid }
    const kept = await ask('GET', '/api/group/get-contest-problem-list', contestProblems, { query: inside })
    expect(kept.contestProblemMap[pid]).toMatchObject({ displayId: 'A', color: '#ff0000' })
    expect(kept.contestProblemMap[made.pid]).toMatchObject({ displayId: 'C', displayTitle: 'Third' })
    await ask('DELETE', '/api/group/contest-problem', reads.nothing, { query: { pid, cid } })

    const news = { cid, announcement: { title: 'News', content: 'Soon', status: 0, uid: 'paula' } }
    await ask('POST', '/api/group/contest-announcement', reads.nothing, { json: news })
    const told = await ask('GET', '/api/group/get-contest-announcement-list', reads.page(announcement), {
      query: inside,
    })
    const mended = { ...told.records[0], title: 'Other news' }
    await ask('PUT', '/api/group/contest-announcement', reads.nothing, { json: { cid, announcement: mended } })
    await ask('DELETE', '/api/group/contest-announcement', reads.nothing, { query: { aid: mended.id, cid } })
    await ask('DELETE', '/api/group/contest', reads.nothing, { query: { cid } })
  })
})
