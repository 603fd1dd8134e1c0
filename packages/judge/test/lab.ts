import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Helper,
  Judgement,
  JudgementResult,
  TestRun,
  TestRunResult,
  Workbench,
  WorkbenchResult,
} from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import type { Config } from '../src/config.ts'
import { discoverLanguages } from '../src/discover-languages.ts'
import { judgeSubmission } from '../src/judge-submission.ts'
import { chooseLanguages } from '../src/language/table.ts'
import { openNodeContext, openSlot } from '../src/node.ts'
import type { NodeStatus } from '../src/registration.ts'
import type { Slot } from '../src/slot.ts'
import { runTest } from '../src/test-run.ts'
import { useHelper } from '../src/workbench.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'

/**
 * Precompiled headers and Go's library outlive a test run: they only save time. A folder is one judge's, so each of the
 * processes that test at a time has its own.
 */
const prebuiltFolder = fileURLToPath(
  new URL(`../../../node_modules/.cache/judge-aids-${process.env['VITEST_POOL_ID']}`, import.meta.url),
)

export interface TestProblem {
  cases: { input: string; answer: string; group?: number; score?: number; args?: string[] }[]
  limits?: Partial<Judgement['limits']>
  compare?: Judgement['compare']
  caseMode?: Judgement['caseMode']
  type?: 0 | 1
  checker?: TestHelper
  interactor?: TestHelper
  transcript?: boolean
  fileIo?: NonNullable<Judgement['fileIo']>
  extraFiles?: Record<string, string>
}

export interface TestHelper {
  convention: Helper['convention']
  language: string
  files: Record<string, string>
  args?: string[]
  optional?: boolean
}

/** A judge's slot on the real sandbox, with a fake server behind it. */
export interface Lab {
  server: FakeServer
  slot: Slot
  folder: string
  config: Config
  binary: string
  has(language: string): boolean
  missing: Map<string, string>
  job(problem: TestProblem, language: string, source: string | Record<string, string>): Judgement
  judge(problem: TestProblem, language: string, source: string | Record<string, string>): Promise<JudgementResult>
  runTest(run: Partial<TestRun>, language: string, source: string): Promise<TestRunResult>
  useHelper(helper: TestHelper, tasks: Workbench['tasks'], role?: Workbench['role']): Promise<WorkbenchResult>
  close(): Promise<void>
}

let lastJob = 0
const untold = () => undefined
const never = new AbortController().signal

/** The lease of a new job. */
const held = () => {
  lastJob += 1
  return { jobId: lastJob, attempt: 1, leaseMs: 5000 }
}

export const addition: TestProblem = {
  cases: [
    { input: '1 2\n', answer: '3\n' },
    { input: '1000000000000 1\n', answer: '1000000000001\n' },
    { input: '-5 5\n', answer: '0\n' },
  ],
}

/** A configuration as the judge would read it, in a folder of its own. */
export const configIn = (folder: string, server: FakeServer, languages: string[]): Config => ({
  serverUrl: server.url,
  token: server.token,
  slots: 1,
  folder,
  languages: chooseLanguages(languages).chosen,
  minTier: 'D',
  runner: undefined,
  blobBytes: 1024 ** 3,
  programBytes: 1024 ** 3,
  prebuiltBytes: 4 * 1024 ** 3,
  build: '',
  logLevel: 'info',
  secondRunShare: 0.05,
  pinCores: false,
  exitWithParent: false,
  overheard: false,
})

/** A temporary folder for a judge that shares the aids of other test runs. */
export async function judgeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-judge-'))
  await mkdir(prebuiltFolder, { recursive: true })
  await symlink(prebuiltFolder, join(folder, 'aids'))
  return folder
}

/** Whatever was compiled in this run of all tests is not compiled again: the judge knows it by compiler, command and source. */
async function sharePrograms(folder: string): Promise<void> {
  const summary = process.env['VERDICT_TEST_SUMMARY']
  if (!summary) return
  const programs = join(dirname(summary), `programs-${process.env['VITEST_POOL_ID']}`)
  await mkdir(programs, { recursive: true })
  await chmod(dirname(summary), 0o755) // programs run as somebody else
  await symlink(programs, join(folder, 'programs'))
}

/** `cpu`: the core on which all that is judged runs; without it any. */
export async function openLab(languages: string[], { cpu }: { cpu?: number } = {}): Promise<Lab> {
  const server = await startFakeServer()
  const folder = await judgeFolder()
  await sharePrograms(folder)
  const config = configIn(folder, server, languages)
  const binary = await runnerBinary()
  const node = await openNodeContext(config)
  const slot = await openSlot(node, config, binary, '1', cpu)
  const missing = new Map<string, string>()
  const sandbox = slot.runner.hello
  const registration = Promise.resolve()
  const status: NodeStatus = {
    server: node.server,
    slots: 1,
    sandbox,
    languages: node.languages,
    missing,
    awaited: node.awaited,
    refuses: null,
    speed: null,
    examinedAt: null,
    build: '',
    registration,
  }
  const extra = () => openSlot(node, config, binary, 'background')
  await discoverLanguages({ config, node, slots: [slot], extra, status, signal: new AbortController().signal }).done
  return {
    server,
    slot,
    folder,
    config,
    binary,
    missing,
    has: (language) => node.languages.has(language),
    job: (problem, language, source) => jobOf(server, problem, language, source),
    judge: (problem, language, source) =>
      judgeSubmission(slot, jobOf(server, problem, language, source), untold, never),
    runTest: (run, language, source) => runTest(slot, { ...testRunOf(language, source), ...run }, untold, never),
    useHelper: (helper, tasks, role = 'checker') =>
      useHelper(slot, { kind: 'workbench', ...held(), role, helper: helperOf(server, helper), tasks }, untold, never),
    close: async () => {
      await slot.runner.close()
      await server.down()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The problem's limits as they hold for a language. */
export function limitsOf({ limits = {} }: Pick<TestProblem, 'limits'>, language: string): Judgement['limits'] {
  const entry = languageNamed(language)
  const factor = entry?.native === false ? 2 : 1
  const { timeMs = 1000, memoryKb = 262_144, stackKb = 131_072, outputKb = 32_768 } = limits
  return {
    timeMs: timeMs * factor + (entry?.startUpMs ?? 0),
    memoryKb: memoryKb * factor + (entry?.startUpKb ?? 0),
    stackKb,
    outputKb,
  }
}

/** A job as the server makes it: allowances of the language are in its limits. */
export function jobOf(
  server: FakeServer,
  problem: TestProblem,
  language: string,
  source: string | Record<string, string>,
): Judgement {
  const files = typeof source === 'string' ? { main: source } : source
  return {
    kind: 'judgement',
    ...held(),
    language,
    source: Object.entries(files).map(([name, text]) => ({ name, text })),
    extraFiles: Object.entries(problem.extraFiles ?? {}).map(([name, text]) => ({ name, text })),
    fileIo: problem.fileIo ?? null,
    pid: 1000,
    dataVersion: '1',
    limits: limitsOf(problem, language),
    judgeMode: problem.interactor ? 'interactive' : problem.checker ? 'spj' : 'default',
    caseMode: problem.caseMode ?? 'default',
    type: problem.type ?? 0,
    compare: problem.compare ?? { kind: 'lines', removeEndBlank: true },
    checker: problem.checker ? helperOf(server, problem.checker) : null,
    interactor: problem.interactor ? helperOf(server, problem.interactor) : null,
    transcript: problem.transcript ?? false,
    cases: problem.cases.map(({ input, answer, group, score, args = [] }, index) => ({
      caseId: index + 1,
      seq: index + 1,
      groupNum: group ?? null,
      score: score ?? null,
      input: server.blob(`${index + 1}.in`, input),
      answer: server.blob(`${index + 1}.out`, answer),
      args,
    })),
  }
}

/** A test run of the source on an empty input that expects nothing. */
export const testRunOf = (language: string, source: string): TestRun => ({
  kind: 'testRun',
  ...held(),
  language,
  source: [{ name: 'main', text: source }],
  extraFiles: [],
  limits: limitsOf({}, language),
  fileIo: null,
  input: '',
  expected: null,
  removeEndBlank: true,
})

/** A helper as a job names it. */
export function helperOf(server: FakeServer, helper: TestHelper): Helper {
  const { convention, language, files, args = [], optional = false } = helper
  const blobs = Object.entries(files).map(([name, text]) => server.blob(name, text))
  return { convention, language, args, files: blobs, optional }
}
