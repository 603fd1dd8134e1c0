import { getAllCaseResult, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { writeExamples } from '@verdict/contract/problem/examples.ts'
import { expect } from '../support/expect.ts'
import { casesOf } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'

const difference = { line: 3, column: 7, expected: 'forty-two', found: 'forty-three' }
const message = 'Wrong.\njury: expected 42'
const runs = [
  { status: 1, timeMs: 1100, memoryKb: 900, waitedMs: 300, alone: false },
  { status: -1, timeMs: 800, memoryKb: 900, waitedMs: 0, alone: true },
]

/** A submission of Alice: a sample and a secret case, both with a difference, runs and a transcript. */
async function scene(site: TestSite, about: object = {}) {
  const node = await site.node()
  const people = { alice: await site.user('alice'), bob: await site.user('bob'), admin: await site.user('m', 1008) }
  const { problemId, caseIds } = await site.problem(about)
  await site.db.updateTable('problem').set({ author: 'ann' }).execute()
  await site.db
    .updateTable('testCase')
    .set({ isSample: true })
    .where('caseId', '=', caseIds[0] ?? 0)
    .execute()
  const { submitId } = await people.alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const found = { status: -1, timeMs: 800, memoryKb: 900, difference, runs, transcript: '> 1\n< 2\n', message }
  const result = { cases: caseIds.map((caseId) => ({ caseId, ...found })), warnings: ['w1', 'w2', 'w1'] }
  await node.end(await node.take(), result)
  return { ...people, node, submitId, problemId, result }
}

const casesFor = async (who: TestSite['guest'], submitId: number) =>
  (await who.get(getAllCaseResult, { submitId }))?.judgeCaseList?.map((one) => ({
    difference: one.difference,
    runs: one.runs,
    transcript: one.transcript,
  }))

const nothing = { difference: null, runs: null, transcript: null }

const admins = [
  ['root', 'r', 1000],
  ['a problem admin', 'p', 1008],
  ['the author of the problem', 'ann', 1001],
] as const

test.for(admins)('pieces of the test data are shown to %s', async ([, name, role], { site }) => {
  const { submitId } = await scene(site, { openCaseResult: false })
  const who = await site.user(name, role)
  const [found] = (await who.get(getAllCaseResult, { submitId }))?.judgeCaseList ?? []
  expect(found).toMatchObject({
    difference,
    runs,
    transcript: '> 1\n< 2\n',
    userOutput: message,
    inputData: 'secret/1.in',
  })
})

test('its author who is no admin any more sees of it what everybody does', async ({ site }) => {
  const { submitId } = await scene(site)
  expect(await casesFor(await site.user('ann', 1002), submitId)).toEqual([nothing, nothing])
})

test.for(admins)('why judging failed is told in full to %s', async ([, name, role], { site }) => {
  const { node, alice, problemId } = await scene(site)
  const who = await site.user(name, role)
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  await node.end(await node.take(), { systemError: message })

  expect((await who.get(getSubmissionDetail, { submitId })).submission.errorMessage).toBe(message)
  expect((await alice.get(getSubmissionDetail, { submitId })).submission.errorMessage).toBe('Wrong.')
})

test('other admins see whole rows without them', async ({ site }) => {
  const { submitId, node, alice, problemId } = await scene(site, { openCaseResult: false })
  const who = await site.user('other', 1001)
  const reply = await who.call(getAllCaseResult, { submitId })
  const wanted = { ...nothing, runs, userOutput: 'Wrong.', inputData: 'secret/1.in', outputData: 'secret/1.ans' }
  expect(reply.data?.judgeCaseList?.[0]).toMatchObject(wanted)
  for (const secret of ['forty', '> 1', 'expected 42']) expect(reply.text).not.toContain(secret)

  const broken = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  await node.end(await node.take(), { systemError: message })
  const { submission } = await who.get(getSubmissionDetail, { submitId: broken.submitId })
  expect(submission).toMatchObject({ errorMessage: 'Wrong.', code: 'x' })
})

test('who manages the problem sees all of a case; the owner excerpts of samples only; others nothing', async ({
  site,
}) => {
  const { alice, bob, admin, submitId } = await scene(site)

  const all = { difference, runs, transcript: '> 1\n< 2\n' }
  expect(await casesFor(admin, submitId)).toEqual([all, all])
  expect(await casesFor(alice, submitId)).toEqual([
    { ...nothing, difference },
    { ...nothing, difference: { line: 3, column: 7, expected: null, found: null } },
  ])
  expect(await casesFor(bob, submitId)).toEqual([nothing, nothing])
  expect(await casesFor(site.guest, submitId)).toEqual([nothing, nothing])
})

test('a test case that the statement shows as a sample is shown with its input and number, no other', async ({
  site,
}) => {
  const { alice, bob, admin, submitId, problemId } = await scene(site)
  const { pid } = await site.db
    .updateTable('testCase')
    .set({ isSample: false })
    .returning('pid')
    .executeTakeFirstOrThrow()
  const show = async (examples: [input: string, output: string][]) =>
    site.db
      .updateTable('problem')
      .set({ examples: writeExamples(examples.map(([input, output]) => ({ input, output }))) })
      .where('problemId', '=', problemId)
      .execute()
  const shownTo = async (who: TestSite['guest']) =>
    (await who.get(getAllCaseResult, { submitId }))?.judgeCaseList?.map(({ sample, difference: at }) => ({
      sample,
      expected: at?.expected,
    }))
  const secret = { sample: null, expected: null }
  const second = `${pid} 1 1`

  await show([['7 7', '49']])
  expect(await shownTo(alice)).toEqual([secret, secret])

  // as the second sample, without the line's end that the file has
  await show([
    ['7 7', '49'],
    [second, '1'],
  ])
  const sample = { n: 2, input: second }
  expect(await shownTo(alice)).toEqual([secret, { sample, expected: 'forty-two' }])
  expect(await shownTo(admin)).toEqual([
    { sample: null, expected: 'forty-two' },
    { sample, expected: 'forty-two' },
  ])
  for (const other of [bob, site.guest])
    expect(await shownTo(other)).toEqual([
      { sample: null, expected: undefined },
      { sample: null, expected: undefined },
    ])

  // an answer that the statement does not have stays secret
  await show([[`${second}\r\n`, 'another answer']])
  expect(await shownTo(alice)).toEqual([secret, { sample: { n: 1, input: `${second}\r\n` }, expected: null }])

  // whoever cannot open the problem any more reads no statement by this way
  await site.db.updateTable('problem').set({ auth: 2 }).execute()
  expect(await shownTo(alice)).toEqual([secret, secret])
})

test('a sample that was right has its number alone', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user('alice')
  const { problemId, pid } = await site.problem()
  await site.db
    .updateTable('problem')
    .set({ examples: writeExamples([{ input: `${pid} 1 0`, output: '0' }]) })
    .execute()
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  await node.endAll(await node.take(), 0)
  const shown = await alice.get(getAllCaseResult, { submitId })
  expect(shown?.judgeCaseList?.map(({ sample }) => sample)).toEqual([{ n: 1, input: null }, null])
})

test('where a problem closes its cases only those who manage it see them', async ({ site }) => {
  const { alice, admin, submitId } = await scene(site, { openCaseResult: false })
  expect(await casesFor(alice, submitId)).toBeUndefined()
  expect((await casesFor(admin, submitId))?.[0]?.difference).toEqual(difference)
})

test('once the test data are gone no case counts as a sample', async ({ site }) => {
  const { alice, submitId } = await scene(site)
  await site.db.deleteFrom('testCase').execute()
  expect((await casesFor(alice, submitId))?.map((one) => one.difference?.expected)).toEqual([null, null])
})

test('what a judge notices of the test data is noted once', async ({ site }) => {
  const { alice, node, problemId, result } = await scene(site)
  await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'y' })
  await node.end(await node.take(), result)
  const notes = await site.db.selectFrom('problemWarning').select('text').orderBy('text').execute()
  expect(notes.map(({ text }) => text)).toEqual(['w1', 'w2'])
})

test('a warning as long as a compiler makes it is kept, once', async ({ site }) => {
  const { alice, node, problemId } = await scene(site)
  const long = Array.from({ length: 4000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')
  for (let time = 0; time < 2; time++) {
    await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: `${time}` })
    const job = await node.take()
    expect(await node.end(job, { cases: casesOf(job), warnings: [long] })).toBe(true)
  }
  const kept = await site.db.selectFrom('problemWarning').select('text').where('text', '=', long).execute()
  expect(kept).toHaveLength(1)
})

test('an excerpt cut inside a character costs nobody the verdict', async ({ site }) => {
  const { alice, admin, node, problemId } = await scene(site)
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'y' })
  const job = await node.take()
  const cut = { ...difference, found: 'so \ud83d' }
  expect(await node.end(job, { cases: casesOf(job, -1).map((one) => ({ ...one, difference: cut })) })).toBe(true)
  expect((await casesFor(admin, submitId))?.[0]?.difference?.found).toBe('so \ufffd')
})

test('a case with the longest of names is judged', async ({ site }) => {
  const { alice, node, problemId } = await scene(site)
  await site.db
    .updateTable('testCase')
    .set({ name: `${'x'.repeat(900)}/1` })
    .where('seq', '=', 1)
    .execute()
  await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'z' })
  expect((await node.take()).cases[0]?.input.name).toMatch(/^x{198}\/1\.in$/)
})

test.for(['subtask_lowest', 'subtask_average'] as const)(
  'a subtask tells how many of its cases are accepted, in mode %s',
  async (caseMode, { site }) => {
    const node = await site.node()
    const cases = [1, 1, 1, 2, 2].map((groupNum) => ({ groupNum, score: 10 }))
    const { problemId } = await site.problem({ type: 1, caseMode, ioScore: 50, cases })
    const alice = await site.user('alice')
    const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
    const job = await node.take()
    const statuses = [0, -1, -4, 0, 0]
    const found = casesOf(job).map((one, index) => ({ ...one, status: statuses[index] ?? 0 }))
    expect(await node.end(job, { cases: found })).toBe(true)

    const shown = await alice.get(getAllCaseResult, { submitId })

    expect(shown?.subTaskJudgeCaseVoList?.map(({ groupNum, ac, total }) => ({ groupNum, ac, total }))).toEqual([
      { groupNum: 1, ac: 1, total: 3 },
      { groupNum: 2, ac: 2, total: 2 },
    ])
  },
)

test.for([
  ['subtask_lowest', 10],
  ['subtask_average', 15],
] as const)('a subtask tells what it can earn, a case too, in mode %s', async ([caseMode, ofFirst], { site }) => {
  const node = await site.node()
  const cases = [10, 20, 0].map((score, index) => ({ groupNum: index < 2 ? 1 : 2, score }))
  const { problemId, caseIds } = await site.problem({ type: 1, caseMode, ioScore: 30, cases })
  await site.db
    .updateTable('testCase')
    .set({ isSample: true })
    .where('caseId', '=', caseIds[2] ?? 0)
    .execute()
  const alice = await site.user('alice')
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const job = await node.take()
  await node.end(job, { cases: casesOf(job, -1) })
  const told = async () =>
    (await alice.get(getAllCaseResult, { submitId }))?.subTaskJudgeCaseVoList?.map((one) => ({
      fullScore: one.fullScore,
      cases: one.subtaskDetailList.map(({ fullScore, isSample }) => [fullScore, isSample]),
    }))

  expect(await told()).toEqual([
    {
      fullScore: ofFirst,
      cases: [
        [10, false],
        [20, false],
      ],
    },
    { fullScore: 0, cases: [[0, true]] },
  ])

  await site.db
    .deleteFrom('testCase')
    .where('caseId', '=', caseIds[1] ?? 0)
    .execute()
  expect((await told())?.map((one) => one.fullScore)).toEqual([null, 0])
})
