import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const flag = z.boolean()

const row = z.looseObject({
  ...{ id: z.number(), title: z.string(), type: z.literal([0, 1]), auth: z.literal([0, 1, 2]), uid: z.string() },
  ...{ status: z.literal([-1, 0, 1]), visible: flag, startTime: reads.time, endTime: reads.time, author: z.string() },
  gmtCreate: reads.time,
})

/** The record that the contest form reads, and sends back as it is. */
const record = row.extend({
  ...{ description: text, duration: z.number(), pwd: text, sealRank: flag, sealRankTime: reads.time, openRank: flag },
  ...{
    autoRealRank: flag,
    openPrint: flag,
    allowEndSubmit: flag,
    openAccountLimit: flag,
    accountLimitRule: z.string(),
  },
  ...{ rankShowName: z.string(), starAccount: z.array(z.string()), oiRankScoreType: z.string() },
  ...{
    awardType: z.literal([0, 1, 2]),
    awardConfigList: z.array(z.looseObject({ name: z.string(), num: z.number() })),
  },
})

const link = z.looseObject({
  ...{ id: z.number(), pid: z.number(), cid: z.number(), displayId: z.string(), displayTitle: z.string(), color: text },
})
const problems = z.object({
  problemList: z.object({
    records: z.array(z.looseObject({ id: z.number(), problemId: z.string(), title: z.string(), author: text })),
    total: z.number(),
  }),
  contestProblemMap: z.record(z.string(), link),
})
const announcement = z.looseObject({
  ...{ id: z.number(), title: z.string(), content: z.string(), username: z.string(), uid: z.string() },
  ...{ status: z.literal([0, 1]), gmtCreate: reads.time, gmtModified: reads.time },
})

/** As the form of a new contest sends it: an hour before the end is sent for a seal that is off, too. */
const form = {
  ...{
    title: 'Walked contest',
    description: '',
    type: 0,
    pwd: '',
    auth: 0,
    duration: 7200,
    uid: 'boss',
    author: 'boss',
  },
  ...{ startTime: '2030-01-01T08:00:00.000Z', endTime: '2030-01-01T10:00:00.000Z', sealRank: false },
  ...{ sealRankTime: '2030-01-01T09:00:00.000Z', autoRealRank: true, openPrint: false, rankShowName: 'username' },
  ...{ openAccountLimit: false, allowEndSubmit: false, starAccount: [], oiRankScoreType: 'Recent', awardType: 0 },
  accountLimitRule: '<prefix></prefix><suffix></suffix><start></start><end></end><extra></extra>',
  awardConfigList: [],
}

/** As the problem form sends a new problem of a contest. */
const dto = (cid: number) => ({
  problem: {
    ...{ id: null, problemId: 'WALKED1', title: 'Walked', description: 'd', input: 'i', output: 'o', hint: '' },
    ...{ timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0, auth: 3, codeShare: true, type: 0 },
    ...{
      examples: '',
      spjLanguage: 'C',
      spjCode: '',
      spjCompileOk: false,
      source: '',
      isRemote: false,
      author: 'boss',
    },
    ...{ uploadTestcaseDir: '', testCaseScore: [], contestProblem: {}, isUploadCase: false, judgeMode: 'default' },
    ...{ judgeCaseMode: 'default', userExtraFile: '', judgeExtraFile: '', isFileIO: false, cid: String(cid) },
    ...{ ioReadFileName: null, ioWriteFileName: null, isRemoveEndBlank: false, openCaseResult: true },
  },
  ...{ codeTemplates: [], tags: [], languages: [{ id: 1, name: 'C' }], isUploadTestCase: false, judgeMode: 'default' },
  ...{ uploadTestcaseDir: '', changeModeCode: true, changeJudgeCaseMode: true },
  samples: [{ input: '1', output: '2', score: null, groupNum: null, pid: null, index: 1, isOpen: true }],
})

describe('an existing client finds what it reads', () => {
  test('when a contest is made, changed, filled, announced in, hidden and deleted', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const listed = { limit: 10, currentPage: 1, keyword: 'walk' }
    await ask('POST', '/api/admin/contest', z.unknown(), { json: form })
    const { records } = await ask('GET', '/api/admin/contest/get-contest-list', reads.page(row), { query: listed })
    const cid = records[0]?.id ?? 0
    const read = await ask('GET', '/api/admin/contest', record, { query: { cid } })
    const changed = { ...read, title: 'Walked again', sealRank: true, now: read.startTime, count: 0 }
    await ask('PUT', '/api/admin/contest', z.unknown(), { json: changed })
    const again = await ask('GET', '/api/admin/contest', record, { query: { cid } })
    expect(again).toMatchObject({ title: 'Walked again', sealRank: true, author: 'boss' })
    const hidden = { cid, visible: false, uid: 'boss' }
    await ask('PUT', '/api/admin/contest/change-contest-visible', reads.nothing, { query: hidden })

    const { pid: bank } = await site.problem({ problemId: 'BANK1' })
    const found = { limit: 10, currentPage: 1, cid, problemType: 0, keyword: 'BANK' }
    const pool = await ask('GET', '/api/admin/contest/get-problem-list', problems, { query: found })
    expect(pool.problemList.records).toMatchObject([{ id: bank }])
    const added = { pid: bank, cid, displayId: 'A' }
    await ask('POST', '/api/admin/contest/add-problem-from-public', reads.nothing, { json: added })
    const { pid } = await ask('POST', '/api/admin/contest/problem', z.looseObject({ pid: z.number() }), {
      json: dto(cid),
    })
    const place = { pid, cid: String(cid), displayId: 'B', displayTitle: 'Second' }
    await ask('PUT', '/api/admin/contest/contest-problem', link, { json: place })
    const query = { cid, pid }
    const info = await ask('GET', '/api/admin/contest/contest-problem', link, { query })
    await ask('PUT', '/api/admin/contest/contest-problem', link, { json: { id: info.id, color: '#ff0000' } })
    const own = await ask('GET', '/api/admin/contest/problem', z.looseObject({ auth: z.literal(3) }), {
      query: { pid },
    })
    const { problem: sent, ...rest } = dto(cid)
    const saved = { ...rest, problem: { ...sent, ...own, title: 'Walked twice' } }
    await ask('PUT', '/api/admin/contest/problem', reads.nothing, { json: saved })

    const whole = { limit: 10, currentPage: 1, cid, oj: 'ME', auth: 0 }
    const { problemList, contestProblemMap } = await ask('GET', '/api/admin/contest/get-problem-list', problems, {
      query: whole,
    })
    expect(problemList.records.map(({ id }) => contestProblemMap[id]?.displayId)).toEqual(['A', 'B'])
    expect(contestProblemMap[pid]).toMatchObject({ displayTitle: 'Second', color: '#ff0000' })
    await ask('DELETE', '/api/admin/contest/problem', reads.nothing, { query })
    await ask('DELETE', '/api/admin/contest/problem', reads.nothing, { query: { pid } })

    const news = { title: 'News', content: 'Soon', status: 0, uid: 'boss' }
    await ask('POST', '/api/admin/contest/announcement', reads.nothing, {
      json: { announcement: news, cid: String(cid) },
    })
    const asked = { cid, currentPage: 1, limit: 15 }
    const told = await ask('GET', '/api/admin/contest/announcement', reads.page(announcement), { query: asked })
    const mended = { ...told.records[0], title: 'Other news' }
    await ask('PUT', '/api/admin/contest/announcement', reads.nothing, {
      json: { announcement: mended, cid: String(cid) },
    })
    await ask('DELETE', '/api/admin/contest/announcement', reads.nothing, { query: { aid: mended.id } })
    await ask('DELETE', '/api/admin/contest', reads.nothing, { query: { cid } })
  })
})
