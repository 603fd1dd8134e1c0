import fs from 'node:fs'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getLastAcCode, getProblemDetail, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { sql } from 'kysely'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { test, testOnSite } from '../support/site.ts'

const code = 'int main(void) { return 0; }'

test('stores the code and queues it; the reply is the submission as it stands', async ({ site }) => {
  await site.node()
  const { problemId, pid } = await site.problem()
  const alice = await site.user('alice')

  const reply = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code, cid: 0 })

  expect(reply).toMatchObject({ status: 5, share: false, version: 0, code, language: 'C', cid: 0, gid: null, ip: null })
  expect(reply).toMatchObject({ pid, displayPid: problemId, uid: alice.uid, username: 'alice', length: code.length })
  expect(reply).toMatchObject({ time: null, memory: null, score: null, judger: null })
  const jobs = await site.db.selectFrom('judgeJob').selectAll().execute()
  expect(jobs).toMatchObject([
    { kind: 'submission', subject: reply.submitId, priority: 40, attempt: 0, node: null, uid: alice.uid },
  ])
  const { problemCount } = await site.guest.get(getProblemDetail, { problemId })
  expect(problemCount.total).toBe(1)
  const log = await site.db.selectFrom('judgementLog').selectAll().execute()
  expect(log).toMatchObject([{ submitId: reply.submitId, version: 0, status: 5, isFinal: false }])
})

test('the length told is that in bytes, the longest code that is taken is counted in characters', async ({ site }) => {
  await site.node()
  const { problemId } = await site.problem()
  const text = '四'.repeat(65_535)

  const reply = await (await site.user()).get(submitProblemJudge, { pid: problemId, language: 'C', code: text })
  expect(reply.length).toBe(3 * 65_535)

  await site.db.updateTable('submission').set({ length: text.length }).execute()
  const migration = new URL('../../migrations/0010-code-bytes.sql', import.meta.url)
  await sql.raw(fs.readFileSync(migration, 'utf8')).execute(site.db)
  expect(await site.db.selectFrom('submission').select('length').execute()).toEqual([{ length: 3 * 65_535 }])
})

test('who submits and as what never comes from the body', async ({ site }) => {
  await site.node()
  const { problemId } = await site.problem()
  const alice = await site.user('alice')
  const forged = { uid: '1', username: 'root', status: 0, score: 100, submitId: 7, isManual: true, roles: ['root'] }

  const { data } = await alice.send('POST', submitProblemJudge.path, { pid: problemId, language: 'C', code, ...forged })

  expect(data).toMatchObject({ uid: alice.uid, username: 'alice', status: 5, score: null })
})

test('what cannot be judged is refused and leaves nothing behind', async ({ site }) => {
  await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem({ languages: ['C'] })
  const { problemId: secret } = await site.problem({ auth: 2 })
  const { problemId: contest } = await site.problem({ auth: 3 })
  const { problemId: waits } = await site.problem({ timeLimit: null })
  await site.problem({ problemId: 'COPY', isHiddenCopy: true })
  const attempt = (change: object) => alice.call(submitProblemJudge, { pid: problemId, language: 'C', code, ...change })

  expect(await attempt({ code: ' \n\t ' })).toBeRefused('submission/empty-code')
  expect(await attempt({ code: 'x'.repeat(65_536) })).toBeRefused('submission/code-too-long')
  expect(await attempt({ language: 'Cobol' })).toBeRefused('submission/language-unknown')
  expect(await attempt({ language: 'C++ 17' })).toBeRefused('submission/language-unknown')
  expect(await attempt({ language: 'Cobol', code: '' })).toBeRefused('submission/language-unknown')
  expect(await attempt({ code: '', pid: 'NONE' })).toBeRefused('submission/empty-code')
  for (const pid of ['NONE', 'COPY', secret, contest, waits])
    expect(await attempt({ pid })).toBeRefused('submission/problem-unknown')
  const admin = await site.user('admin', 1001)
  const asAdmin = await admin.call(submitProblemJudge, { pid: waits, language: 'C', code })
  expect(asAdmin).toBeRefused('problem/awaits-time-limit')
  expect(await attempt({ cid: '3' })).toBeRefused('contest/not-found')
  expect(await attempt({ tid: '3' })).toBeRefused('training/not-found')
  expect(await attempt({ gid: '3' })).toBeRefused('group/not-found')

  expect(await site.db.selectFrom('submission').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('judgeJob').selectAll().execute()).toEqual([])
  expect(await attempt({ code: 'x'.repeat(65_535), tid: null, gid: '' })).toMatchObject({ status: 200 })
})

test('a numeric id that arrives as a number is a display id too', async ({ site }) => {
  await site.node()
  await site.problem({ problemId: '1234' })
  const alice = await site.user()
  expect(await alice.send('POST', submitProblemJudge.path, { pid: 1234, language: 'C', code })).toMatchObject({
    status: 200,
  })
})

test('who is banned from submitting is told so with HTTP 403', async ({ site }) => {
  const { problemId } = await site.problem()
  for (const role of [1003, 1006, 1007] as const) {
    const banned = await site.user(undefined, role)
    const reply = await banned.call(submitProblemJudge, { pid: problemId, language: 'C', code })
    expect(reply).toBeRefused('account/submitting-banned')
  }
})

test('judging can be closed for everybody', async ({ site }) => {
  await site.node()
  const { problemId } = await site.problem()
  const root = await site.user(undefined, 1000)
  await changeSettings(site, { openPublicJudge: false })
  expect(await root.call(submitProblemJudge, { pid: problemId, language: 'C', code })).toBeRefused(
    'submission/judging-closed',
  )
})

const paced = testOnSite({ SUBMIT_INTERVAL: '8' })

paced('one has to wait between two submissions, also after a refused one; managers need not', async ({ site }) => {
  await site.node()
  const { problemId } = await site.problem()
  const [alice, bob, admin] = [await site.user(), await site.user(), await site.user(undefined, 1001)]
  const input = { pid: problemId, language: 'C', code }

  expect(await alice.call(submitProblemJudge, input)).toMatchObject({ status: 200 })
  const reply = await alice.call(submitProblemJudge, input)
  expect(reply).toBeRefused('submission/too-soon')
  expect(reply.msg).toMatch(/[78]/)
  expect(await bob.call(submitProblemJudge, { ...input, pid: 'NONE' })).toBeRefused('submission/problem-unknown')
  expect(await bob.call(submitProblemJudge, input)).toBeRefused('submission/too-soon')
  for (let time = 0; time < 3; time++)
    expect(await admin.call(submitProblemJudge, input)).toMatchObject({ status: 200 })
  site.wait(8100)
  expect(await alice.call(submitProblemJudge, input)).toMatchObject({ status: 200 })
})

paced('clicking twice at once submits once', async ({ site }) => {
  await site.node()
  const { problemId } = await site.problem()
  const alice = await site.user()

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => alice.call(submitProblemJudge, { pid: problemId, language: 'C', code })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
  expect(await site.db.selectFrom('judgeJob').selectAll().execute()).toHaveLength(1)
})

test('one’s standing is accepted once and for all, else the latest; unknown problems were never submitted to', async ({
  site,
}) => {
  const node = await site.node()
  const [solved, tried, fresh] = [await site.problem(), await site.problem(), await site.problem()]
  const [alice, bob] = [await site.user(), await site.user()]
  const judged = async (who: typeof alice, problemId: string, status: number) => {
    await who.get(submitProblemJudge, { pid: problemId, language: 'C', code })
    await node.endAll(await node.take(), status)
  }
  await judged(alice, solved.problemId, verdict.accepted)
  await judged(alice, solved.problemId, verdict.wrongAnswer)
  await judged(alice, tried.problemId, verdict.wrongAnswer)
  await judged(alice, tried.problemId, verdict.timeLimitExceeded)
  await judged(bob, fresh.problemId, verdict.accepted)

  const pidList = [solved.pid, tried.pid, fresh.pid, 999_999]
  const standing = await alice.get(getUserProblemStatus, { pidList, isContestProblemList: false, cid: 0, gid: null })

  expect(standing).toEqual({
    [solved.pid]: { status: verdict.accepted },
    [tried.pid]: { status: verdict.timeLimitExceeded },
    [fresh.pid]: { status: verdict.notSubmitted },
    999999: { status: verdict.notSubmitted },
  })
  const body = { pidList: [String(solved.pid)], isContestProblemList: false, containsEnd: false }
  expect((await alice.send('POST', getUserProblemStatus.path, body)).data).toEqual({ [solved.pid]: { status: 0 } })
  expect(await alice.send('POST', getUserProblemStatus.path, { pidList: [] })).toBeRefused('request/malformed')
})

test('the last accepted code is one’s own newest, signed with where it is from', async ({ site }) => {
  const node = await site.node()
  const { pid, problemId } = await site.problem()
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const submit = async (language: string, text: string, status: number) => {
    const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language, code: text })
    await node.endAll(await node.take(), status)
    return submitId
  }
  expect(await alice.get(getLastAcCode, { pid })).toEqual({ submitId: null, code: '', language: null })
  await submit('C', 'first', verdict.accepted)
  const second = await submit('Python3', 'second', verdict.accepted)
  await submit('C', 'third', verdict.wrongAnswer)

  const last = await alice.get(getLastAcCode, { pid, cid: 0 })

  expect(last).toMatchObject({ submitId: second, language: 'Python3' })
  expect(last.code).toMatch(new RegExp(`^second\\n'''[\\s\\S]*${second}[\\s\\S]*alice[\\s\\S]*'''$`))
  expect(await bob.get(getLastAcCode, { pid })).toEqual({ submitId: null, code: '', language: null })

  await changeSettings(site, { hideNonContestSubmissionCode: true })
  expect(await alice.get(getLastAcCode, { pid })).toMatchObject({ submitId: second, code: hiddenCode })
})
