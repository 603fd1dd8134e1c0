import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { casesOf } from '../../support/node.ts'
import { test } from '../../support/site.ts'
import { until } from '../../support/until.ts'
import { endWork, takeWork } from '../../workbench/scene.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import { password, signedIn, taggedProblem } from './scene.ts'

const submitted = z.object({ submitId: z.number() })
/** As the submit button sends it outside contests. */
const codeFor = (pid: string) => ({
  pid,
  language: 'C',
  code: 'int main(){}',
  cid: 0,
  tid: null,
  gid: null,
  isRemote: false,
})

describe('an existing client finds what it reads', () => {
  test('on the home page and at the door', async ({ site }) => {
    await site.user('root', 1000)
    const { uid } = await site.db.selectFrom('account').select('uid').executeTakeFirstOrThrow()
    await site.db.insertInto('announcement').values({ title: 'Hello', content: 'World', uid }).execute()
    await taggedProblem(site)
    const { ask } = existingClient(site)

    await ask('GET', '/api/get-website-config', reads.config)
    const paging = { currentPage: 1, limit: 5 }
    await ask('GET', '/api/get-common-announcement', reads.page(reads.announcement), { query: paging })
    await ask('GET', '/api/get-last-week-submission-statistics', reads.week, { query: { forceRefresh: false } })
    await ask('GET', '/api/get-recent-updated-problem', reads.updated)
    const email = 'alice@example.org'
    const taken = z.object({ username: z.literal(false), email: z.literal(false) })
    await ask('POST', '/api/check-username-or-email', taken, { json: { username: 'alice', email: undefined } })
    await ask('POST', '/api/check-username-or-email', taken, { json: { username: undefined, email } })
    await ask('GET', '/api/get-register-code', reads.nothing, { query: { email } })
    const { body } = await site.db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
    const form = { username: 'alice', password, passwordAgain: password, email, code: /\d{6}/.exec(body)?.[0] }
    await ask('POST', '/api/register', reads.nothing, { json: form })
    const user = await ask('POST', '/api/login', reads.user, { json: { username: 'alice', password } })
    expect(user).toMatchObject({ username: 'alice', email, roleList: ['default_user'] })
    await ask('GET', '/api/get-user-auth-info', z.object({ roles: z.array(z.string()).min(1) }))
    await ask('GET', '/api/logout', reads.nothing)
    const over = z.object({ http: z.literal(401), status: z.literal(401) })
    await ask('GET', '/api/get-user-auth-info', over, { mayRefuse: true })
  })

  test('a token that ages is renewed in any reply, and the client goes on with it', async ({ site }) => {
    const { ask } = await signedIn(site, 'alice', 1002)
    for (let hours = 0; hours < 48; hours += 6) {
      await ask('GET', '/api/get-user-auth-info', z.object({ roles: z.array(z.string()).min(1) }))
      site.wait(6 * 3_600_000)
    }
    await ask('GET', '/api/get-test-judge-result', z.object({ status: z.literal(400) }), {
      query: { testJudgeKey: 'TEST_JUDGE_none' },
      mayRefuse: true,
    })
  })

  test('among the problems', async ({ site }) => {
    await site.node()
    const { ask } = await signedIn(site, 'alice', 1002)
    const { tid, pid, problemId } = await taggedProblem(site)
    await site.db.insertInto('codeTemplate').values({ pid, language: 'C', code: 'x', status: true }).execute()

    const list = { oj: 'Mine', keyword: '', difficulty: 0, tagId: `${tid}`, currentPage: 1, limit: 30 }
    await ask('GET', '/api/get-problem-list', reads.page(reads.problemRow), { query: list })
    for (const oj of ['ME', 'All', 'HDU'])
      await ask('GET', '/api/get-problem-tags-and-classification', oj === 'HDU' ? reads.nothing : reads.classified, {
        query: { oj },
      })
    const own = { pidList: [pid, 99], isContestProblemList: false, cid: null, gid: null, containsEnd: false }
    const standing = z.object({ [pid]: z.object({ status: z.literal(-10) }), 99: z.object({ status: z.literal(-10) }) })
    await ask('POST', '/api/get-user-problem-status', standing, { json: own })
    await ask('GET', '/api/get-random-problem', z.object({ problemId: z.literal(problemId) }))
    await ask('GET', '/api/get-problem-detail', reads.problemDetail, { query: { problemId, gid: null } })
    await ask('GET', '/api/languages', z.array(reads.anyLanguage).min(1), { query: { all: true } })
    await ask('GET', '/api/languages', z.array(reads.language).min(1), { query: { pid, all: false } })
    await ask('GET', '/api/get-problem-languages', z.array(reads.language).min(1), { query: { pid } })
    const template = z.object({ id: z.number(), lid: z.number().min(1), code: z.literal('x') })
    await ask('GET', '/api/get-problem-code-template', z.array(template).min(1), { query: { pid } })
    await ask('GET', '/api/get-problem-tags', z.array(reads.tag).min(1), { query: { pid } })
    await ask('GET', '/api/get-all-problem-tags', z.array(reads.tag).min(1), { query: { oj: 'ALL' } })
    const none = z.object({ code: z.literal('') })
    await ask('GET', '/api/get-last-ac-code', none, { query: { pid, cid: null } })
  })

  test('from a submission to its verdict', async ({ site }) => {
    const node = await site.node()
    const { ask } = await signedIn(site, 'alice', 1002)
    const cases = [1, 2].map((groupNum) => ({ groupNum, score: 50 }))
    const { pid, problemId } = await taggedProblem(site, { type: 1, caseMode: 'subtask_lowest', ioScore: 100, cases })
    const { submitId } = await ask('POST', '/api/submit-problem-judge', submitted, { json: codeFor(problemId) })

    await ask('GET', '/api/get-submission-detail', reads.submission, { query: { submitId } })
    const job = await node.take()
    await node.end(job, { cases: casesOf(job) })
    const { submission } = await ask('GET', '/api/get-submission-detail', reads.submission, { query: { submitId } })
    expect(submission).toMatchObject({ status: 0, score: 100, code: 'int main(){}' })
    const found = await ask('GET', '/api/get-all-case-result', reads.cases, { query: { submitId } })
    expect(found.subTaskJudgeCaseVoList).toMatchObject([
      { ac: 1, total: 1 },
      { ac: 1, total: 1 },
    ])
    const filters = { status: 0, username: 'ali', problemID: problemId, completeProblemID: true, contestID: 0 }
    await ask('GET', '/api/get-submission-list', reads.page(reads.submissionRow), {
      query: { onlyMine: true, ...filters, gid: null, currentPage: 1, limit: 15 },
    })
    const states = { submitIds: [String(submitId), '999'], cid: 0 }
    const state = z.object({ [submitId]: reads.submissionState })
    await ask('POST', '/api/check-submissions-status', state, { json: states })
    await ask('PUT', '/api/submission', reads.nothing, { json: { submitId, share: true, uid: 'alice' } })
    const last = z.object({ code: z.string().min(1), language: z.literal('C') })
    await ask('GET', '/api/get-last-ac-code', last, { query: { pid } })
  })

  test('in a test run', async ({ site }) => {
    await site.node()
    const { ask } = await signedIn(site, 'alice', 1002)
    const { pid } = await taggedProblem(site)
    const run = { pid, language: 'C', code: 'x', type: 'public', userInput: '1 2', expectedOutput: null }
    const json = { ...run, mode: 'text/x-csrc', isRemoteJudge: false }
    const testJudgeKey = await ask('POST', '/api/submit-problem-test-judge', z.string().min(1), { json })

    const result = await ask('GET', '/api/get-test-judge-result', reads.testRun, { query: { testJudgeKey } })
    expect(result.status).toBe(5)
  })

  test('with the super admin’s tools', async ({ site }) => {
    const node = await site.node()
    const client = await signedIn(site, 'boss', 1000)
    const { ask } = client
    const { pid, problemId } = await taggedProblem(site)
    const { submitId } = await ask('POST', '/api/submit-problem-judge', submitted, { json: codeFor(problemId) })
    await node.end(await node.take(), { systemError: 'broken' })

    await ask('GET', '/api/resubmit', reads.again, { query: { submitId } })
    await node.endAll(await node.take(), 0)
    await ask('GET', '/api/admin/judge/rejudge', reads.again, { query: { submitId } })
    await node.endAll(await node.take(), 0)
    await ask('GET', '/api/admin/judge/manual-judge', reads.ruled, { query: { submitId, status: -1, score: null } })
    await ask('GET', '/api/admin/judge/cancel-judge', reads.ruled, { query: { submitId } })
    const refused = z.object({ http: z.literal(200), status: z.literal(400) })
    await ask('GET', '/api/admin/judge/rejudge-contest-problem', refused, { query: { cid: 1, pid }, mayRefuse: true })
    const json = { pid: null, code: 'int main(){}', language: 'C++', extraFiles: null }
    const stopped = z.object({ http: z.literal(200), status: z.literal(500) })
    for (const compile of [
      () => ask('POST', '/api/admin/problem/compile-spj', stopped, { json, mayRefuse: true }),
      () => ask('POST', '/api/admin/problem/compile-interactive', stopped, { json, mayRefuse: true }),
    ]) {
      const failure = compile()
      const job = await until(() => takeWork(node).catch(() => undefined), 'there is work')
      await endWork(node, job, { compileError: 'no' })
      await failure
    }
    for (const [path, name] of [
      ['/api/file/import-problem', 'a.zip'],
      ['/api/file/import-qdoj-problem', 'a.zip'],
      ['/api/file/import-fps-problem', 'a.xml'],
      ['/api/file/import-hydro-problem', 'a.zip'],
    ] as const)
      expect(await client.upload(path, name, 'nothing of use')).toMatchObject({ status: 400 })
    const saved = await client.download('/api/file/export-problem', `pid=${pid}&pid=${pid}`)
    expect(saved.name).toMatch(/^problem_export_\d+\.zip$/)
    expect(saved.type).not.toContain('json')
  })
})
