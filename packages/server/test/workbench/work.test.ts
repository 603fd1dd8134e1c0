import { dropDeadLetter, getDeadLetters, retryDeadLetter } from '@verdict/contract/judging/admin-routes.ts'
import { judgeBlob } from '@verdict/contract/judging/job.ts'
import * as contract from '@verdict/contract/problem/workbench-routes.ts'
import { blobsOf } from '../blobs/scene.ts'
import { expect } from '../support/expect.ts'
import { jobCount, loseLeases, submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { addHelpers, endWork, row, takeWork } from './scene.ts'

async function scene(site: TestSite) {
  const problem = await site.problem()
  await addHelpers(site)
  return { ...problem, node: await site.node(), root: await site.user('super', 1000), alice: await site.user() }
}

test('every validator sees every input, and the run tells which are not well-formed', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  const [{ runId }, again] = (await Promise.all([1, 2].map(() => root.get(contract.validateProblem, { pid })))) as [
    { runId: string },
    { runId: string },
  ]
  expect(again.runId).toBe(runId)
  const first = await takeWork(node)
  expect(first).toMatchObject({ role: 'validator', helper: { files: [{ name: 'v1.cpp' }] } })
  expect(first.tasks.map((task) => task.do)).toEqual(['validate', 'validate'])
  const [task] = first.tasks
  if (task?.do === 'validate') expect((await node.call(judgeBlob, { hash: task.input.hash })).http).toBe(200)
  await endWork(node, first, { rows: [row(0), row(-1, 'n is 0')] })
  expect((await root.get(contract.getWorkRun, { runId })).state).toBe('running')
  await endWork(node, await takeWork(node), { compileError: 'no such module' })

  const run = await root.get(contract.getWorkRun, { runId })
  expect(run).toMatchObject({ state: 'done', purpose: 'validate', pid, dataVersion: '1' })
  expect(run.programs[0]?.rows).toMatchObject([
    { about: 'secret/1', verdict: 'AC', agrees: true },
    { about: 'secret/2', verdict: 'WA', agrees: false, message: 'n is 0' },
  ])
  expect(run.programs[1]).toMatchObject({ name: 'v2.py', compileError: 'no such module', rows: [] })
})

test('a generator makes a file that its setters download', async ({ site }) => {
  const { node, root, alice, pid } = await scene(site)
  const { runId } = await root.get(contract.generateFile, { pid, generator: 'gen', args: ['10', '-x'] })
  expect((await root.call(contract.downloadGenerated, { runId })).status).toBe(404)
  const job = await takeWork(node)
  expect(job).toMatchObject({ role: 'generator', tasks: [{ do: 'generate', args: ['10', '-x'] }] })
  await endWork(node, job, { rows: [row(0, '', '3\n1 2 3\n')] })

  const run = await root.get(contract.getWorkRun, { runId })
  expect(run.programs[0]?.rows).toMatchObject([{ about: '10 -x', verdict: 'AC', bytes: 8 }])
  const file = await root.call(contract.downloadGenerated, { runId })
  expect(file).toMatchObject({ http: 200, text: '3\n1 2 3\n' })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(await alice.call(contract.downloadGenerated, { runId })).toBeRefused('workbench/run-not-found')
  expect(await alice.call(contract.getWorkRun, { runId })).toBeRefused('workbench/run-not-found')
  expect(await root.call(contract.generateFile, { pid, generator: 'none' })).toBeRefused('workbench/no-generator')
})

test('nothing is stored for a node that was not asked to make it', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  const other = await site.node('other')
  await root.get(contract.generateFile, { pid, generator: 'gen' })
  await root.get(contract.validateProblem, { pid })
  const [making, validating] = [await takeWork(node), await takeWork(node)].toSorted((a) =>
    a.role === 'generator' ? -1 : 1,
  )
  if (!making || !validating) throw new Error('there is too little work')
  const before = blobsOf(site)

  expect(await endWork(other, making, { rows: [row(0, '', 'of nobody')] })).toBe(false)
  expect(await endWork(node, { ...making, attempt: 9 }, { rows: [row(0, '', 'too late')] })).toBe(false)
  expect(await endWork(node, { ...making, jobId: 999_999 }, { rows: [row(0, '', 'of no job')] })).toBe(false)
  expect(await endWork(node, validating, { rows: [row(0, '', 'a validator makes nothing')] })).toBe(true)
  expect(blobsOf(site)).toEqual(before)

  expect(await endWork(node, making, { rows: [row(0, '', '7'), row(0, '', 'one more than asked')] })).toBe(true)
  expect(blobsOf(site)).toHaveLength(before.length + 1)
})

const written = { name: 'off by one', input: '1\n', output: '2\n', answer: '1\n', expected: ['WA' as const] }

test('checker tests are kept, changed, run and removed', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  expect(await root.call(contract.runCheckerTests, { pid })).toBeRefused('workbench/no-checker-tests')
  const { id } = await root.get(contract.addCheckerTest, { pid, ...written })
  await root.get(contract.addCheckerTest, { pid, ...written, name: 'right', output: '1\n', expected: ['AC', 'PAC'] })
  await root.call(contract.updateCheckerTest, { id, ...written, input: 'x'.repeat(30_000) })
  const tests = await root.get(contract.getCheckerTests, { pid })
  expect(tests).toMatchObject([
    { id, name: 'off by one', output: '2\n', expected: ['WA'], isCut: true },
    { name: 'right', output: '1\n', expected: ['AC', 'PAC'], isCut: false },
  ])

  const { runId } = await root.get(contract.runCheckerTests, { pid })
  const job = await takeWork(node)
  expect(job).toMatchObject({ role: 'checker', helper: { files: [{ name: 'check.cpp' }] } })
  const [task] = job.tasks
  if (task?.do !== 'check') throw new Error('no check')
  expect((await node.call(judgeBlob, { hash: task.output.hash })).text).toBe('2\n')
  await root.call(contract.deleteCheckerTest, { id })
  await endWork(node, job, { rows: [row(0), row(8)] })
  expect((await root.get(contract.getWorkRun, { runId })).programs[0]?.rows).toMatchObject([
    { about: 'off by one', verdict: 'AC', expected: ['WA'], agrees: false },
    { about: 'right', verdict: 'PAC', agrees: true },
  ])
  expect(await root.get(contract.getCheckerTests, { pid })).toHaveLength(1)
})

test('setters work on their own problems only', async ({ site }) => {
  const { root, alice, pid } = await scene(site)
  const admin = await site.user('m', 1001)
  const { id } = await root.get(contract.addCheckerTest, { pid, ...written })
  for (const who of [alice, admin]) {
    expect(await who.call(contract.getHelpers, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.validateProblem, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.generateFile, { pid, generator: 'gen' })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.runCheckerTests, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.getCheckerTests, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.addCheckerTest, { pid, ...written })).toBeRefused('problem/not-yours')
    expect(await who.call(contract.updateCheckerTest, { id, ...written })).toBeRefused('workbench/test-not-found')
    expect(await who.call(contract.deleteCheckerTest, { id })).toBeRefused('workbench/test-not-found')
  }
  expect(await jobCount(site.db)).toBe(0)
  expect(await root.get(contract.getCheckerTests, { pid })).toHaveLength(1)
  const bad = { pid, ...written, expected: ['TLE'] as never }
  expect(await root.call(contract.addCheckerTest, bad)).toBeRefused('request/malformed')
  expect(await root.call(contract.deleteCheckerTest, { id: 999_999 })).toBeRefused('workbench/test-not-found')
})

test('what there is to put to use, and what is missing', async ({ site }) => {
  const { root, pid } = await scene(site)
  await site.db.insertInto('problemWarning').values({ pid, version: '1', text: 'the checker is odd' }).execute()
  expect(await root.get(contract.getHelpers, { pid })).toEqual({
    dataVersion: '1',
    checker: 'check.cpp',
    interactor: null,
    validators: ['v1.cpp', 'v2.py'],
    generators: ['gen'],
    references: 0,
    warnings: ['the checker is odd'],
  })
  await site.db.updateTable('testData').set({ validators: '[]', checker: null }).execute()
  expect(await root.call(contract.validateProblem, { pid })).toBeRefused('workbench/no-validators')
  expect(await root.call(contract.runCheckerTests, { pid })).toBeRefused('workbench/no-checker')
  await site.db.updateTable('problem').set({ dataVersion: null }).execute()
  expect(await root.call(contract.validateProblem, { pid })).toBeRefused('workbench/no-test-data')
})

const form = { code: 'int main(){}', language: 'C++' }

test('a checker is compiled on trial, and nothing of it stays', async ({ site }) => {
  const { node, pid } = await scene(site)
  const admin = await site.user('m', 1001)
  const before = await site.db.selectFrom('testData').selectAll().execute()
  const reply = admin.call(contract.compileSpj, { pid, ...form, extraFiles: { 'a.h': '#define A' } })
  const job = await until(async () => (await node.claimAny())[0], 'there is work')
  if (job.kind !== 'workbench') throw new Error(job.kind)
  expect(job).toMatchObject({ role: 'checker', tasks: [] })
  expect(job.helper.files.map(({ name }) => name)).toEqual(['checker.cpp', 'a.h'])
  for (const { hash } of job.helper.files) expect((await node.call(judgeBlob, { hash })).http).toBe(200)
  await endWork(node, job, {})

  expect(await reply).toMatchObject({ http: 200, status: 200, data: null })
  expect(await site.db.selectFrom('workbenchRun').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('testData').selectAll().execute()).toEqual(before)
})

test('the compiler’s words come as the refusal', async ({ site }) => {
  const { node } = await scene(site)
  const admin = await site.user('m', 1001)
  const reply = admin.call(contract.compileInteractive, form)
  const job = await until(async () => (await node.claimAny())[0], 'there is work')
  if (job.kind === 'workbench') await endWork(node, job, { compileError: 'main.cpp:1: expected {token}' })
  expect(await reply).toMatchObject({ http: 200, status: 500, data: null, msg: 'main.cpp:1: expected {token}' })
})

test('compiling is for managers, needs code and a judge that is there', async ({ site }) => {
  const admin = await site.user('m', 1001)
  expect(await admin.call(contract.compileSpj, form)).toBeRefused('workbench/no-judge')
  expect(await admin.call(contract.compileSpj, { ...form, code: ' ' })).toBeRefused('submission/empty-code')
  expect(await admin.call(contract.compileSpj, { code: null, language: null } as never)).toBeRefused(
    'submission/empty-code',
  )
  expect(await admin.call(contract.compileSpj, { ...form, language: 'Brainf' })).toBeRefused(
    'submission/language-unknown',
  )
  expect(await (await site.user()).call(contract.compileSpj, form)).toBeRefused('account/not-allowed')
})

test('work that no judge survives is told so, and tried again at will', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  const { runId } = await root.get(contract.generateFile, { pid, generator: 'gen' })
  for (let loss = 0; loss < 3; loss++) {
    await takeWork(node)
    await loseLeases(site.db)
  }
  expect((await root.get(contract.getWorkRun, { runId })).programs[0]?.systemError).toContain('No judge')
  const [letter] = (await root.get(getDeadLetters, {})).records
  expect(letter).toMatchObject({ kind: 'workbench', pid, submitId: null })
  await root.get(retryDeadLetter, { id: letter?.id ?? 0 })
  await endWork(node, await takeWork(node), { rows: [row(0, '', 'x')] })
  expect((await root.get(contract.getWorkRun, { runId })).programs[0]).toMatchObject({
    state: 'done',
    systemError: null,
  })
  expect(await root.call(dropDeadLetter, { id: letter?.id ?? 0 })).toBeRefused('dead-letter/not-found')
})

test('what no judge takes is told so, and nothing that is claimed with it waits for it', async ({ site }) => {
  const { node, root, alice, problemId } = await scene(site)
  const extraFiles = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}.h`, 'x']))
  const reply = root.call(contract.compileSpj, { ...form, extraFiles })
  await until(async () => ((await jobCount(site.db)) === 1 ? true : undefined), 'the compilation waits')
  await submit(alice, problemId)
  expect((await node.claimAny(2)).map(({ kind }) => kind)).toEqual(['judgement'])
  expect((await reply).msg).toContain('helper.files')
})

test('names of files and arguments that no database keeps are refused or mended', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  const nul = root.call(contract.compileSpj, { ...form, extraFiles: { 'a\0b': 'x' } })
  expect(await nul).toBeRefused('request/malformed')
  const { runId } = await root.get(contract.generateFile, { pid, generator: 'gen', args: ['\ud800'] })
  const job = await takeWork(node)
  expect(job.tasks).toEqual([{ do: 'generate', args: ['\ufffd'] }])
  expect(await endWork(node, job, { rows: [row(-1, 'half \ud800')] })).toBe(true)
  expect((await root.get(contract.getWorkRun, { runId })).programs[0]?.rows[0]?.message).toBe('half \ufffd')
})
