import { describe } from 'vitest'
import { z } from 'zod'
import { expect } from '../../support/expect.ts'
import { insertContest } from '../../support/places.ts'
import { type TestSite, test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import * as places from './reads-places.ts'
import { signedIn, taggedProblem } from './scene.ts'

const submitted = z.object({ submitId: z.number() })

/** As the submit button of a contest sends it: the problem by its letter there, the contest as text. */
const codeFor = (cid: number) => ({
  ...{ pid: 'A', language: 'C', code: 'int main(){}', cid: String(cid), tid: null, gid: null, isRemote: false },
})

/** A contest of boss that runs, with a problem of its own. */
async function running(site: TestSite, about: Parameters<typeof insertContest>[3] = {}) {
  const { pid } = await taggedProblem(site, { auth: 3 })
  const problems = { A: pid }
  const cid = await insertContest(site.db, { uid: 'boss' }, site.now(), { title: 'Walked', problems, ...about })
  return { cid, pid }
}

describe('an existing client finds what it reads', () => {
  test('when a private contest is found, entered and worked at', async ({ site }) => {
    const node = await site.node()
    const boss = await signedIn(site, 'boss', 1000)
    const { cid, pid } = await running(site, { auth: 1, password: 'open', sealFrom: 20 })
    await boss.ask('POST', '/api/admin/contest/announcement', reads.nothing, {
      json: { announcement: { title: 'News', content: '# Soon', status: 0, uid: 'boss' }, cid: String(cid) },
    })
    const filters = { currentPage: 1, limit: 10, status: 0, type: 0, keyword: 'walk' }
    await existingClient(site).ask('GET', '/api/get-contest-list', reads.page(places.contestRow), { query: filters })

    const { ask } = await signedIn(site, 'alice', 1002)
    await ask('GET', '/api/get-contest-info', places.sealedContest, { query: { cid } })
    await ask('GET', '/api/get-contest-access', z.object({ access: z.literal(false) }), { query: { cid } })
    await ask('POST', '/api/register-contest', reads.nothing, { json: { cid: String(cid), password: 'open' } })
    await ask('GET', '/api/get-contest-access', z.object({ access: z.literal(true) }), { query: { cid } })
    const counted = { cid, containsEnd: true }
    await ask('GET', '/api/get-contest-problem', places.contestProblems, { query: counted })
    const own = { pidList: [pid], isContestProblemList: true, cid: String(cid), gid: null, containsEnd: true }
    const standing = z.object({ [pid]: z.object({ status: z.literal(-10), score: z.number().nullable() }) })
    await ask('POST', '/api/get-user-problem-status', standing, { json: own })
    const detail = { displayId: 'A', cid, containsEnd: true }
    const { problem } = await ask('GET', '/api/get-contest-problem-details', reads.problemDetail, { query: detail })
    expect(problem.id).toBe(pid)

    const run = { pid, language: 'C', code: 'x', type: 'contest', userInput: '1 2', expectedOutput: null }
    const json = { ...run, mode: 'text/x-csrc', isRemoteJudge: false }
    const testJudgeKey = await ask('POST', '/api/submit-problem-test-judge', z.string().min(1), { json })
    await ask('GET', '/api/get-test-judge-result', reads.testRun, { query: { testJudgeKey } })
    const none = z.object({ code: z.literal('') })
    await ask('GET', '/api/get-last-ac-code', none, { query: { pid, cid: String(cid) } })

    const { submitId } = await ask('POST', '/api/submit-problem-judge', submitted, { json: codeFor(cid) })
    await ask('GET', '/api/get-submission-detail', places.contestSubmission, { query: { submitId } })
    const list = { onlyMine: true, problemID: 'A', completeProblemID: true, username: '', currentPage: 1, limit: 30 }
    const query = { ...list, contestID: cid, beforeContestSubmit: false, containsEnd: true }
    const rows = reads.page(places.contestSubmissionRow)
    expect(await ask('GET', '/api/contest-submissions', rows, { query })).toMatchObject({
      records: [{ submitId, displayId: 'A', cid }],
    })
    await node.endAll(await node.take(), -1)
    const states = { submitIds: [String(submitId), '999'], cid: String(cid) }
    const state = z.object({ [submitId]: reads.submissionState })
    const now = await ask('POST', '/api/check-contest-submissions-status', state, { json: states })
    expect(now[submitId]).toMatchObject({ status: -1 })
    await boss.ask('GET', '/api/admin/judge/rejudge-contest-problem', reads.nothing, { query: { pid, cid } })

    const asked = { currentPage: 1, limit: 5, cid }
    const told = reads.page(places.contestAnnouncement)
    const { records } = await ask('GET', '/api/get-contest-announcement', told, { query: asked })
    const unread = (readAnnouncementList: number[]) =>
      ask('POST', '/api/get-contest-not-read-announcement', places.unreadAnnouncements, {
        json: { cid: String(cid), readAnnouncementList },
      })
    expect(await unread([])).toHaveLength(1)
    expect(await unread([records[0]?.id ?? 0])).toEqual([])
  })

  test('when prints are asked for and given out', async ({ site }) => {
    const boss = await signedIn(site, 'boss', 1000)
    const alice = await signedIn(site, 'alice', 1002)
    const { cid } = await running(site, { openPrint: true })
    const content = 'int main() { return 0; } '.repeat(3)
    await alice.ask('POST', '/api/submit-print-text', reads.nothing, { json: { cid: String(cid), content } })

    const query = { cid, currentPage: 1, limit: 15 }
    const waiting = await boss.ask('GET', '/api/get-contest-print', reads.page(places.printRequest), { query })
    const id = waiting.records[0]?.id ?? 0
    const saved = await boss.download('/api/file/download-contest-print-text', `id=${id}`)
    expect(saved).toMatchObject({ name: 'alice_Contest_Print.txt', type: expect.stringContaining('text/plain') })
    await boss.ask('PUT', '/api/check-contest-print-status', reads.nothing, { query: { id, cid } })
    const printed = await boss.ask('GET', '/api/get-contest-print', reads.page(places.printRequest), { query })
    expect(printed.records).toMatchObject([{ id, username: 'alice', status: 1 }])
  })

  test('when first acceptances are seen to and accepted code is taken', async ({ site }) => {
    const node = await site.node()
    const boss = await signedIn(site, 'boss', 1000)
    const alice = await signedIn(site, 'alice', 1002)
    const { cid } = await running(site)
    const { submitId } = await alice.ask('POST', '/api/submit-problem-judge', submitted, { json: codeFor(cid) })
    await node.endAll(await node.take(), 0)

    const query = { cid, limit: 20, currentPage: 1 }
    const first = await boss.ask('GET', '/api/get-contest-ac-info', reads.page(places.firstAcceptance), { query })
    expect(first.records).toMatchObject([{ id: submitId, firstBlood: true, checked: false }])
    const json = { id: submitId, checked: true, cid: String(cid) }
    await boss.ask('PUT', '/api/check-contest-ac-info', reads.nothing, { json })
    const seen = await boss.ask('GET', '/api/get-contest-ac-info', reads.page(places.firstAcceptance), { query })
    expect(seen.records).toMatchObject([{ id: submitId, checked: true }])
    for (const splitType of ['user', 'problem']) {
      const asked = `cid=${cid}&excludeAdmin=true&splitType=${splitType}`
      const saved = await boss.download('/api/file/download-contest-ac-submission', asked)
      expect(saved).toMatchObject({
        name: expect.stringMatching(/^[^"]+\.zip$/),
        type: expect.not.stringContaining('json'),
      })
    }
  })
})
