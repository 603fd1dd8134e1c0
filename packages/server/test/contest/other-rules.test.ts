import * as admin from '@verdict/contract/contest/admin-problem-routes.ts'
import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import * as contests from '@verdict/contract/contest/routes.ts'
import { manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { checkContestSubmissionsStatus, contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { applyProposal, getProposalChanges, proposeRejudge } from '@verdict/contract/judging/proposal-routes.ts'
import { getAllCaseResult, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { describe } from 'vitest'
import { look } from '../judging/proposal-scene.ts'
import { expect } from '../support/expect.ts'
import { submissionRow } from '../support/judging.ts'
import type { TestNode } from '../support/node.ts'
import { insertContest } from '../support/places.ts'
import type { NewProblem } from '../support/problem.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

const { accepted, wrongAnswer, partiallyAccepted, unknown } = verdict

/** A public problem in a contest whose rules are not its own: its director put it there. */
async function scene(site: TestSite, type: 0 | 1, about: NewProblem, sealFrom?: number) {
  const director = await site.user('director', 1001)
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const problem = await site.problem({ problemId: 'BANK', ...about })
  const sealed = sealFrom === undefined ? {} : { sealFrom }
  const cid = await insertContest(site.db, director, site.now(), { type, ...sealed })
  const { pid } = problem
  await director.get(admin.addContestProblemFromPublic, { cid, pid, displayId: 'A' })
  const node = await site.node()
  const send = async (who: Person) => {
    const sent = { pid: 'A', cid, language: 'C', code: `// ${Math.random()}` }
    return (await who.get(submitProblemJudge, sent)).submitId
  }
  const detail = async (who: Person, submitId: number) => who.get(getSubmissionDetail, { submitId })
  const casesOf = async (who: Person, submitId: number) =>
    (await who.get(getAllCaseResult, { submitId }))?.judgeCaseList?.map(({ status, score, fullScore }) => [
      status,
      score,
      fullScore,
    ])
  return { director, alice, bob, pid, cid, node, send, detail, casesOf }
}

/** Takes the next job and ends its first cases with these. */
async function judge(node: TestNode, ...cases: { status: number; share?: number }[]) {
  const job = await node.take()
  const results = cases.map((one, index) => ({
    ...one,
    caseId: job.cases[index]?.caseId ?? 0,
    timeMs: 10,
    memoryKb: 100,
  }))
  expect(await node.end(job, { cases: results })).toBe(true)
  const { type, caseMode } = job
  return { type, caseMode, scores: job.cases.map(({ score }) => score) }
}

const of = (...statuses: number[]) => statuses.map((status) => ({ status }))

/** Somebody's row of the board, once it is as it should be. */
const rowOf = (who: Person, cid: number, isSo: (row: object) => boolean) =>
  until(async () => {
    const row = (await who.get(getContestRank, { cid })).records.find(({ username }) => username === 'alice')
    return row && isSo(row) ? row : undefined
  }, 'the board has followed')

const acmProblem = { caseMode: 'ergodic_without_error', cases: [{}, {}, {}] } as const satisfies NewProblem
const oiProblem = {
  ...{ type: 1, ioScore: 60, caseMode: 'subtask_lowest' },
  cases: [
    { score: 20, groupNum: 1 },
    { score: 40, groupNum: 2 },
    { score: 40, groupNum: 2 },
  ],
} as const satisfies NewProblem

describe('an ACM problem under OI rules', () => {
  test('is offered, and its cases share 100 points, the remainder to the last', async ({ site }) => {
    const { director, alice, cid, node, send, detail, casesOf } = await scene(site, 1, acmProblem)
    await site.problem({ problemId: 'ANOTHER' })
    const pool = await director.get(admin.getAdminContestProblemList, { cid, problemType: 1 })
    expect(pool.problemList.records.map(({ problemId }) => problemId)).toContain('ANOTHER')

    expect(await alice.get(contests.getContestProblem, { cid })).toMatchObject([{ displayId: 'A', oiFullScore: 100 }])
    const { problem } = await alice.get(contests.getContestProblemDetails, { cid, displayId: 'A' })
    expect(problem).toMatchObject({ type: 1, judgeCaseMode: 'default', ioScore: 100 })
    const submitId = await send(alice)
    expect(await judge(node, ...of(accepted, wrongAnswer, accepted))).toEqual({
      ...{ type: 1, caseMode: 'default', scores: [33, 33, 34] },
    })

    const { submission, fullScore } = await detail(alice, submitId)
    expect(submission).toMatchObject({ status: partiallyAccepted, score: 67, oiRankScore: 7 })
    expect(fullScore).toBe(100)
    expect(await casesOf(alice, submitId)).toEqual([
      [accepted, 33, 33],
      [wrongAnswer, 0, 33],
      [accepted, 34, 34],
    ])
    const half = await send(alice)
    await judge(node, { status: accepted }, { status: partiallyAccepted, share: 0.5 }, { status: accepted })
    expect(await submissionRow(site.db, half)).toMatchObject({ status: partiallyAccepted, score: 83 })
    const whole = await send(alice)
    await judge(node, ...of(accepted, accepted, accepted))
    expect(await submissionRow(site.db, whole)).toMatchObject({ status: accepted, score: 100, caseMode: 'default' })
    const row = await rowOf(director, cid, (one) => 'totalScore' in one && one.totalScore === 100)
    expect(row).toMatchObject({ submissionInfo: { A: 100 } })
  })

  test('is marked so again by whoever judges it once more, and by hand with points', async ({ site }) => {
    const { alice, pid, cid, node, send } = await scene(site, 1, acmProblem)
    const root = await site.user('root', 1000)
    const submitId = await send(alice)
    await judge(node, ...of(wrongAnswer, wrongAnswer, wrongAnswer))
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: wrongAnswer, score: 0 })

    await root.get(rejudge, { submitId })
    expect(await judge(node, ...of(accepted, wrongAnswer, wrongAnswer))).toMatchObject({ type: 1, caseMode: 'default' })
    const { id } = await root.get(proposeRejudge, { pid, cid })
    expect(await judge(node, ...of(accepted, accepted, wrongAnswer))).toMatchObject({ scores: [33, 33, 34] })
    await look(site)
    expect((await root.get(getProposalChanges, { id })).records).toMatchObject([{ score: 33, newScore: 66 }])
    await root.get(applyProposal, { id })
    await look(site)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: partiallyAccepted, score: 66 })

    expect(await root.call(manualJudge, { submitId, status: accepted })).toBeRefused('submission/score-needed')
    await root.get(manualJudge, { submitId, status: accepted, score: 120 })
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: accepted, score: 100, oiRankScore: 10 })
  })

  test('tells nothing behind the seal, and is an ACM problem wherever else it stands', async ({ site }) => {
    const { director, alice, bob, pid, cid, node, send, detail, casesOf } = await scene(site, 1, acmProblem, -10)
    const submitId = await send(alice)
    await judge(node, ...of(accepted, accepted, accepted))

    const { submission, codeShare } = await detail(alice, submitId)
    expect({ ...submission, codeShare }).toMatchObject({ status: unknown, score: null, time: null, codeShare: null })
    expect(await casesOf(alice, submitId)).toBeUndefined()
    const status = await alice.get(getUserProblemStatus, { pidList: [pid], isContestProblemList: true, cid })
    expect(status[pid]).toEqual({ status: unknown, score: null })
    for (const who of [alice, bob]) {
      const { records } = await who.get(contestSubmissions, { contestID: cid })
      expect(records.map((one) => [one.status, one.score])).toEqual(who === alice ? [[unknown, null]] : [])
      expect((await who.get(contests.getContestProblem, { cid }))[0]).toMatchObject({ ac: 0 })
      expect(JSON.stringify(await who.get(getContestRank, { cid }))).not.toContain('100')
    }
    const told = await alice.get(checkContestSubmissionsStatus, { cid, submitIds: [submitId] })
    expect(told[submitId]).toMatchObject({ status: unknown, score: null })
    expect((await bob.get(getProblemDetail, { problemId: 'BANK' })).problemCount).toMatchObject({ total: 0, ac: 0 })
    expect((await detail(director, submitId)).submission).toMatchObject({ status: accepted, score: 100 })

    const own = await bob.get(submitProblemJudge, { pid: 'BANK', language: 'C', code: 'x' })
    expect(await judge(node, ...of(accepted, wrongAnswer))).toEqual({
      ...{ type: 0, caseMode: 'ergodic_without_error', scores: [null, null, null] },
    })
    expect(await submissionRow(site.db, own.submitId)).toMatchObject({ status: wrongAnswer, score: null })
    expect((await bob.get(getProblemDetail, { problemId: 'BANK' })).problem).toMatchObject({ type: 0, ioScore: null })
  })
})

describe('an OI problem under ACM rules', () => {
  test('is accepted when all of it is right; the first case that is not decides, in part right is wrong', async ({
    site,
  }) => {
    const { director, alice, cid, node, send, detail } = await scene(site, 0, oiProblem)
    expect(await alice.get(contests.getContestProblem, { cid })).toMatchObject([{ oiFullScore: null }])
    const { problem } = await alice.get(contests.getContestProblemDetails, { cid, displayId: 'A' })
    expect(problem).toMatchObject({ type: 0, judgeCaseMode: 'ergodic_without_error', ioScore: null })
    const submitId = await send(alice)
    expect(await judge(node, { status: accepted }, { status: partiallyAccepted, share: 0.5 })).toEqual({
      ...{ type: 0, caseMode: 'ergodic_without_error', scores: [null, null, null] },
    })

    const { submission, fullScore } = await detail(alice, submitId)
    expect(submission).toMatchObject({ status: wrongAnswer, score: null, oiRankScore: null })
    expect(fullScore).toBeNull()
    const result = await director.get(getAllCaseResult, { submitId })
    expect(result).toMatchObject({ judgeCaseMode: 'ergodic_without_error', subTaskJudgeCaseVoList: null })
    expect(result?.judgeCaseList?.map(({ status, score, fullScore: full }) => [status, score, full])).toEqual([
      [accepted, null, null],
      [wrongAnswer, null, null],
    ])
    await send(alice)
    await judge(node, ...of(accepted, accepted, accepted))
    const row = await rowOf(director, cid, (one) => 'ac' in one && one.ac === 1)
    expect(row).toMatchObject({ ac: 1, total: 2, submissionInfo: { A: { isAC: true, errorNum: 1 } } })
  })

  test('has its points and subtasks wherever else it stands', async ({ site }) => {
    const { bob, node } = await scene(site, 0, oiProblem)
    const { submitId } = await bob.get(submitProblemJudge, { pid: 'BANK', language: 'C', code: 'x' })
    expect(await judge(node, ...of(accepted, wrongAnswer, verdict.cancelled))).toEqual({
      ...{ type: 1, caseMode: 'subtask_lowest', scores: [20, 40, 40] },
    })
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: partiallyAccepted, score: 20 })
  })
})

test('a part of the points is a rejected try of an ACM problem, too, in an ACM contest', async ({ site }) => {
  const { alice, cid, node, send, director } = await scene(site, 0, acmProblem)
  const submitId = await send(alice)
  await judge(node, { status: partiallyAccepted, share: 0.9 })
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: wrongAnswer })
  const row = await rowOf(director, cid, (one) => 'total' in one && one.total === 1)
  expect(row).toMatchObject({ submissionInfo: { A: { errorNum: 1 } } })
})
