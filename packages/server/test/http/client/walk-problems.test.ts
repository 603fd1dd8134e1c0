import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { insertGroup } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import { cases, dtoOf, record, row, uploaded, zip } from './problem-form.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()

describe('an existing client finds what it reads', () => {
  test('when a problem is made, changed, hidden, downloaded and deleted', async ({ site }) => {
    const { ask, upload, download } = await signedIn(site, 'boss', 1000)
    const { data } = (await upload('/api/file/upload-testcase-zip', 'tests.zip', zip())) as { data?: unknown }
    await ask('POST', '/api/admin/problem', z.unknown(), { json: dtoOf(uploaded.parse(data)) })
    const query = { limit: 10, currentPage: 1, keyword: 'walk', auth: 0, oj: 'All' }
    const { records } = await ask('GET', '/api/admin/problem/get-problem-list', reads.page(row), { query })
    const pid = records[0]?.id ?? 0
    const problem = await ask('GET', '/api/admin/problem', record, { query: { pid } })
    expect(problem).toMatchObject({ problemId: 'WALK1', author: 'boss' })
    const samples = await ask('GET', '/api/admin/problem/get-problem-cases', cases, { query: { pid, isUpload: true } })
    expect(samples).toMatchObject([
      { input: '1.in', score: 50 },
      { input: '2.in', score: 50 },
    ])

    const change = {
      codeTemplates: [],
      tags: [],
      languages: [{ id: 1 }],
      isUploadTestCase: true,
      uploadTestcaseDir: '',
    }
    const json = { ...change, problem: { ...problem, title: 'Walked again' }, judgeMode: 'default', samples }
    await ask('PUT', '/api/admin/problem', z.unknown(), {
      json: { ...json, changeModeCode: true, changeJudgeCaseMode: false },
    })
    await ask('PUT', '/api/admin/problem/change-problem-auth', reads.nothing, {
      json: { ...records[0], auth: 2, _XID: 'row_1' },
    })
    const changed = await ask('GET', '/api/admin/problem', record, { query: { pid } })
    expect(changed).toMatchObject({ title: 'Walked again', auth: 2, caseVersion: problem['caseVersion'] })
    const file = await download('/api/file/download-testcase', `pid=${pid}`)
    expect(file).toMatchObject({ type: 'application/x-download', name: expect.stringMatching(/\.zip$/) })
    await ask('DELETE', '/api/admin/problem', reads.nothing, { query: { pid } })
  })

  test('when a group’s problem applies to become public', async ({ site }) => {
    const { ask } = await signedIn(site, 'boss', 1000)
    const owner = await site.user('owner')
    const gid = await insertGroup(site.db, owner)
    const { pid } = await site.problem({ author: 'owner' })
    await site.db.updateTable('problem').set({ gid, applyPublicProgress: 1 }).where('pid', '=', pid).execute()
    const applying = {
      id: z.literal(pid),
      gid: z.literal(gid),
      problemId: z.string(),
      title: z.string(),
      type: z.number(),
    }
    const list = reads.page(
      z.object({ ...applying, judgeMode: z.string(), author: text, applyPublicProgress: z.literal(1) }),
    )

    const query = { limit: 10, currentPage: 1, keyword: '', gid: '' }
    const { total } = await ask('GET', '/api/admin/group-problem/list', list, { query })
    await ask('PUT', '/api/admin/group-problem/change-progress', reads.nothing, { json: { pid, progress: 2 } })

    expect(total).toBe(1)
    const shown = await ask('GET', '/api/get-problem-list', reads.page(z.looseObject({ pid: z.number() })), {
      query: { oj: 'Mine', currentPage: 1, limit: 30 },
    })
    expect(shown.records.map((one) => one.pid)).toEqual([pid])
  })
})
