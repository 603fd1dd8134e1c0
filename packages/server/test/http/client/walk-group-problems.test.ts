import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { insertGroup } from '../../support/places.ts'
import { test } from '../../support/site.ts'
import { cases, dtoOf, record, uploaded, zip } from './problem-form.ts'
import * as reads from './reads.ts'
import { signedIn } from './scene.ts'

const text = z.string().nullable()
const managed = z.object({
  ...{ id: z.number(), problemId: z.string(), title: z.string(), author: z.string(), gmtCreate: z.string() },
  ...{ modifiedUser: text, auth: z.literal([1, 2, 3]), gid: z.number(), applyPublicProgress: z.number().nullable() },
})
const listed = z.object({
  ...{ pid: z.number(), problemId: z.string(), title: z.string(), difficulty: z.number() },
  ...{ tags: z.array(z.object({ name: z.string() })), ac: z.number(), total: z.number() },
})
const tag = z.object({ id: z.number(), name: z.string(), oj: z.string() })
const stopped = z.object({ http: z.literal(200), status: z.number() })

describe('an existing client finds what it reads', () => {
  test('when a problem of a group is made, changed, listed, offered to everybody and deleted', async ({ site }) => {
    const { ask, upload, download } = await signedIn(site, 'keeper', 1002)
    const gid = await insertGroup(site.db, { uid: 'keeper' })
    const about = await site.db.selectFrom('group').where('gid', '=', gid).select('shortName').executeTakeFirstOrThrow()
    const { data } = (await upload(`/api/file/upload-testcase-zip?gid=${gid}&mode=default`, 'tests.zip', zip())) as {
      data?: unknown
    }
    const dto = dtoOf(uploaded.parse(data))
    const json = { ...dto, problem: { ...dto.problem, gid: String(gid), author: 'keeper' } }
    await ask('POST', '/api/group/problem', z.unknown(), { json })

    const paging = { currentPage: 1, limit: 10, gid }
    const { records } = await ask('GET', '/api/group/get-admin-problem-list', reads.page(managed), { query: paging })
    const pid = records[0]?.id ?? 0
    const seen = await ask('GET', '/api/group/get-problem-list', reads.page(listed), { query: paging })
    expect(seen.records).toMatchObject([{ pid, tags: [{ name: 'walked' }] }])
    const problem = await ask('GET', '/api/group/problem', record, { query: { pid } })
    expect(problem.problemId).toBe(`${about.shortName}WALK1`.toUpperCase())
    const samples = await ask('GET', '/api/group/get-problem-cases', cases, { query: { pid, isUpload: true } })
    const tags = await ask('GET', '/api/group/get-all-problem-tags', z.array(tag), { query: { gid } })
    const shown = problem.problemId.slice(about.shortName.length)
    await ask('PUT', '/api/group/problem', z.unknown(), {
      json: {
        ...{ problem: { ...problem, problemId: shown, title: 'Walked again' }, judgeMode: 'default', samples, tags },
        ...{ codeTemplates: [], languages: [{ id: 1 }], isUploadTestCase: true, uploadTestcaseDir: '' },
        ...{ changeModeCode: true, changeJudgeCaseMode: true },
      },
    })
    const changed = await ask('GET', '/api/group/problem', record, { query: { pid } })
    expect(changed).toMatchObject({ title: 'Walked again', problemId: problem.problemId })
    // its form opens the first sample, and there has to be one
    const bare = { problem: { id: pid, examples: '' } }
    await ask('PUT', '/api/group/problem', z.unknown(), { json: bare })
    const blank = await ask('GET', '/api/group/problem', record, { query: { pid } })
    expect(blank.examples).toBe('<input></input><output></output>')
    await ask('PUT', '/api/group/problem', z.unknown(), { json: { problem: { id: pid, examples: blank.examples } } })
    const stored = site.db.selectFrom('problem').where('pid', '=', pid).select('examples')
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ examples: '' })
    const code = {
      json: { pid, code: 'int main(){}', language: 'C', extraFiles: null },
      query: { gid },
      mayRefuse: true,
    }
    await ask('POST', '/api/group/compile-spj', stopped, code)
    await ask('POST', '/api/group/compile-interactive', stopped, code)

    await ask('PUT', '/api/group/apply-public', reads.nothing, { query: { pid, isApplied: true } })
    const asked = await ask('GET', '/api/group/get-admin-problem-list', reads.page(managed), { query: paging })
    expect(asked.records).toMatchObject([{ applyPublicProgress: 1 }])
    await ask('PUT', '/api/group/apply-public', reads.nothing, { query: { pid, isApplied: false } })
    await ask('PUT', '/api/group/change-problem-auth', reads.nothing, { query: { pid, auth: 2 } })
    expect((await download('/api/file/download-testcase', `pid=${pid}`)).name).toMatch(/\.zip$/)
    await ask('DELETE', '/api/group/problem', reads.nothing, { query: { pid } })
  })
})
