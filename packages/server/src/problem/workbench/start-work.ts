import type { Helper } from '@verdict/contract/judging/job.ts'
import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { validatorArgsOf } from '@verdict/formats/package-extras.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { withExtraFiles } from '../helper-files.ts'
import { testsOf } from './checker-test-queries.ts'
import { managedProblem } from './managed.ts'
import { countReferences, dataOf, inputsOf, warningsOf } from './queries.ts'
import { queueOnce, queueWork } from './work.ts'

type Of = { pid: number }
type Started = Promise<{ runId: string }>

/** A problem the viewer may work on, with its test data in force. */
async function bench(call: Call, pid: number) {
  const problem = await managedProblem(call, pid, 'test')
  const version = problem.dataVersion
  const data = version === null ? undefined : await dataOf(call.db, pid, version)
  if (!data) throw new Refusal('workbench/no-test-data')
  return { problem, data, work: { pid, version: data.version, uid: call.viewer.uid } }
}

/** Runs every validator on every input. */
export async function validateProblem(call: Call, { pid }: Of): Started {
  const { data, work } = await bench(call, pid)
  if (!data.validators.length) throw new Refusal('workbench/no-validators')
  const inputs = await inputsOf(call.db, pid, data.version)
  const argsOf = validatorArgsOf(data.packageExtras)
  const tasks = inputs.map(({ name, hash, bytes }) => ({
    task: { do: 'validate' as const, input: { name: `${name.slice(-200)}.in`, hash, bytes }, args: argsOf[name] ?? [] },
    about: name,
    expected: ['AC'],
  }))
  const orders = data.validators.map((helper) => ({ role: 'validator' as const, helper, tasks }))
  return { runId: await queueOnce(call.db, { ...work, purpose: 'validate' }, orders) }
}

/** Runs a generator with these arguments; the file is kept as long as the run. */
export async function generateFile(call: Call, { pid, generator, args }: Input<typeof routes.generateFile>): Started {
  const { data, work } = await bench(call, pid)
  const found = data.generators.find(({ name }) => name === generator)
  if (!found) throw new Refusal('workbench/no-generator')
  const { name: _, ...helper } = found
  const tasks = [{ task: { do: 'generate' as const, args }, about: args.join(' '), expected: ['AC'] }]
  const orders = [{ role: 'generator' as const, helper, tasks }]
  const runId = await call.db.transaction().execute((tx) => queueWork(tx, { ...work, purpose: 'generate' }, orders))
  return { runId }
}

/** Asks the checker about every checker test. */
export async function runCheckerTests(call: Call, { pid }: Of): Started {
  const { problem, data, work } = await bench(call, pid)
  if (!data.checker) throw new Refusal('workbench/no-checker')
  const tests = await testsOf(call.db, pid, data.version)
  if (!tests.length) throw new Refusal('workbench/no-checker-tests')
  const tasks = tests.map((one) => ({
    task: {
      do: 'check' as const,
      input: { name: 'input', hash: one.inputHash, bytes: one.inputBytes },
      output: { name: 'output', hash: one.outputHash, bytes: one.outputBytes },
      answer: { name: 'answer', hash: one.answerHash, bytes: one.answerBytes },
    },
    about: one.name,
    expected: one.expected,
  }))
  const helper = await withExtraFiles(call.db, call.blobs, data.checker, problem.judgeExtraFile)
  const runId = await queueOnce(call.db, { ...work, purpose: 'check' }, [{ role: 'checker', helper, tasks }])
  return { runId }
}

/** The name people know a program by: its first file. */
export const programName = (helper: Pick<Helper, 'files'>): string => helper.files[0]?.name ?? ''

/** What there is to put to use. */
export async function getHelpers(call: Call, { pid }: Of) {
  const problem = await managedProblem(call, pid, 'test')
  const version = problem.dataVersion
  const data = version === null ? undefined : await dataOf(call.db, pid, version)
  return {
    dataVersion: data?.version ?? null,
    checker: data?.checker ? programName(data.checker) : null,
    interactor: data?.interactor ? programName(data.interactor) : null,
    validators: data?.validators.map(programName) ?? [],
    generators: data?.generators.map(({ name }) => name) ?? [],
    references: data ? await countReferences(call.db, pid, data.version) : 0,
    warnings: data ? await warningsOf(call.db, pid, data.version) : [],
  }
}
