import { getAllCaseResult } from '@verdict/contract/judging/routes.ts'
import * as contract from '@verdict/contract/problem/workbench-routes.ts'
import { blobPath } from '../../src/blobs/blobs.ts'
import { sweepFiles } from '../../src/problem/sweep.ts'
import { packageZip } from '../problem/import/support/package.ts'
import { imported } from '../problem/import/support/upload.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import type { TestNode } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { endWork, row, takeWork } from '../workbench/scene.ts'
import { blobsOf, makeOld, strayBlob } from './scene.ts'

/** A package with every kind of program that packages bring, and a test of its checker. */
const whole = {
  'output_validator/check.py': '# the checker',
  'input_validators/valid.py': '# a validator',
  'generators/gen.py': '# a generator',
  'data/valid_output/1.in': '1',
  'data/valid_output/1.ans': '2',
  'data/valid_output/1.out': '2 ',
}

const written = { name: 'mine', input: 'an input', output: 'an output', answer: 'an answer', expected: ['WA' as const] }

async function scene(site: TestSite) {
  const root = await site.user('super', 1000)
  const [problem] = await imported(site, root.token, { file: packageZip(whole) })
  return { root, pid: problem?.pid ?? 0, node: await site.node() }
}

async function generated(root: Awaited<ReturnType<typeof scene>>['root'], node: TestNode, pid: number, made: string) {
  const { runId } = await root.get(contract.generateFile, { pid, generator: 'gen.py', args: [] })
  await endWork(node, await takeWork(node), { rows: [row(0, '', made)] })
  return runId
}

async function replace(site: TestSite, token: string) {
  // no judge is there that would compile its programs
  await site.db
    .updateTable('judgeNode')
    .set({ lastContact: new Date(0) })
    .execute()
  return imported(site, token, {
    file: packageZip({
      ...whole,
      'data/secret/01.in': '7\n',
      'data/secret/01.ans': '14\n',
      'data/secret/02.in': undefined,
      'data/secret/02.ans': undefined,
    }),
    fields: { replace: 'true' },
  })
}

const anyAge = { ageMs: -60_000 }

test('a sweep takes nothing that a problem is made of, however it came in', async ({ site }) => {
  const { root, pid, node } = await scene(site)
  const ofPackage = blobsOf(site).length
  await root.get(contract.addCheckerTest, { pid, ...written })
  await generated(root, node, pid, 'a file that was made')
  await site.db.updateTable('problem').set({ judgeExtraFile: '{"e.h":"// beside the checker"}' }).execute()
  await root.get(contract.runCheckerTests, { pid })
  const trial = { code: '// on trial', language: 'C++', extraFiles: { 'a.h': '// beside it' } }
  const reply = root.call(contract.compileSpj, trial)
  await until(() => blobsOf(site).length === ofPackage + 7, 'the checker to be tried is stored')
  await until(async () => (await site.db.selectFrom('judgeJob').select('id').execute()).length === 2, 'it waits')
  const all = blobsOf(site)

  expect(await sweepFiles(site.db, site.blobs, anyAge)).toEqual({ files: 0, bytes: 0 })

  expect(blobsOf(site)).toEqual(all)
  for (const work of [await takeWork(node), await takeWork(node)]) await endWork(node, work, { rows: [] })
  expect((await reply).status).toBe(200)
  await strayBlob(site, 'of nobody')
  expect((await sweepFiles(site.db, site.blobs, anyAge))?.files).toBe(3)
})

test('replaced test data goes, but what was judged with it can be read', async ({ site }) => {
  const { root, pid, node } = await scene(site)
  const { runId } = await root.get(contract.verifyProblem, { pid })
  await node.endAll(await node.take(), 0)
  const submitId = await submit(root, 'DOUBLING', 'C++ 17')
  await node.endAll(await node.take(), 0)
  await root.get(contract.validateProblem, { pid })
  await endWork(node, await takeWork(node), { rows: [row(0), row(0), row(0)] })
  // which sample a case was is known by its file alone
  const cases = async () =>
    (await root.get(getAllCaseResult, { submitId }))?.judgeCaseList?.map((one) => ({ ...one, sample: null }))
  const reads = async () => [await root.get(contract.getVerification, { runId }), await cases()]
  const inputs = await site.db.selectFrom('testCase').select(['name', 'inputHash']).execute()
  await replace(site, root.token)
  const before = await reads()

  for (const hash of blobsOf(site)) makeOld(blobPath(site.blobs, hash))
  // an hour later nobody can be sure yet that no judge is at work with it
  expect((await sweepFiles(site.db, site.blobs, { ageMs: 3_600_000 }))?.files).toBe(0)
  await sweepFiles(site.db, site.blobs, anyAge)

  const left = blobsOf(site)
  expect(inputs.filter(({ inputHash }) => left.includes(inputHash)).map(({ name }) => name)).toEqual(['sample/1'])
  expect(await reads()).toEqual(before)
  const present = await site.db.selectFrom('testCase').where('inputHash', '<>', '').selectAll().execute()
  expect(present.map(({ name }) => name)).toEqual(['sample/1', 'secret/01'])
  for (const { inputHash, answerHash } of present) expect(left).toEqual(expect.arrayContaining([inputHash, answerHash]))
  expect(await sweepFiles(site.db, site.blobs, anyAge)).toEqual({ files: 0, bytes: 0 })
})

test('replaced test data stays while something of it waits to be judged', async ({ site }) => {
  const { root, pid, node } = await scene(site)
  await root.get(contract.verifyProblem, { pid })
  await replace(site, root.token)

  expect((await sweepFiles(site.db, site.blobs, anyAge))?.files).toBe(0)

  const job = await node.take()
  expect(job.cases).toHaveLength(3)
  await node.endAll(job, 0)
  expect((await sweepFiles(site.db, site.blobs, anyAge))?.files).toBeGreaterThan(0)
})

test('of runs of the workbench stay the newest twenty, those of the last thirty days, and what may be tried again', async ({
  site,
}) => {
  const { root, pid, node } = await scene(site)
  const runs: string[] = []
  for (let index = 0; index < 23; index++) runs.push(await generated(root, node, pid, `made ${index}`))
  await root.get(contract.generateFile, { pid, generator: 'gen.py', args: [] })
  const age = async (days: number, ids: string[]) => {
    const at = new Date(Date.now() - days * 86_400_000)
    await site.db.updateTable('workbenchRun').set({ finishedAt: at }).where('runId', 'in', ids).execute()
  }
  await age(31, runs.slice(1))
  const { id } = await site.db
    .selectFrom('workbenchRun')
    .select('id')
    .where('runId', '=', runs[2] ?? '')
    .executeTakeFirstOrThrow()
  await site.db.insertInto('deadLetter').values({ kind: 'workbench', subject: id, losses: 3, why: 'lost' }).execute()
  for (const hash of blobsOf(site)) makeOld(blobPath(site.blobs, hash))

  const wouldGo = await sweepFiles(site.db, site.blobs, { dryRun: true })
  expect(await sweepFiles(site.db, site.blobs, {})).toEqual(wouldGo)

  expect(wouldGo?.files).toBe(2)
  const left = await site.db.selectFrom('workbenchRun').select('runId').orderBy('id').execute()
  expect(left.map(({ runId }) => runId).slice(0, -1)).toEqual([runs[0], runs[2], ...runs.slice(4)])
  expect((await root.call(contract.downloadGenerated, { runId: runs[22] ?? '' })).text).toBe('made 22')
  expect(await root.call(contract.downloadGenerated, { runId: runs[1] ?? '' })).toBeRefused('workbench/run-not-found')
})
