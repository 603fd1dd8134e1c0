import {
  type Job,
  type Judgement,
  judgeBlob,
  judgeResult,
  type TestRun,
  type TestRunResult,
  type Workbench,
} from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { casesOf, type TestNode } from '../../../server/test/support/node.ts'
import { until } from '../../../server/test/support/until.ts'

/** How long it waits for work at a time, in ms: so long, at most, does stopping it take. */
const waitMs = 300

const compilerText = `main.cpp: In function 'int main()':
main.cpp:5:5: error: 'cout' was not declared in this scope; did you mean 'std::cout'?
    5 |     cout << a + b;
      |     ^~~~`

/** Speaks to the server as a judge does, and runs nothing: what a program is, its code says in words. */
export interface StandInJudge {
  node: TestNode
  /** Takes nothing more, so that a test can say itself what happens, and when. */
  pause(): Promise<void>
  resume(): void
  /** The next judgement in the queue, taken by hand while it pauses. */
  next(): Promise<Judgement>
}

/** A judge that begins at once. */
export function startJudge(node: TestNode): StandInJudge {
  let working: Promise<void> | undefined
  let stopping = false
  const work = async () => {
    while (!stopping) for (const job of await node.claimAny(8, waitMs)) await judge(node, job)
  }
  const resume = () => {
    stopping = false
    working ??= work()
  }
  resume()
  return {
    node,
    resume,
    async pause() {
      stopping = true
      await working
      working = undefined
    },
    next: () => until(async () => (await node.claim())[0], 'there is a submission to judge'),
  }
}

async function judge(node: TestNode, job: Job): Promise<void> {
  if (job.kind === 'judgement') await judgeByItsWords(node, job)
  if (job.kind === 'workbench') await compileByItsWords(node, job)
  if (job.kind !== 'testRun') return
  const result = { ...ranOnInput(job), kind: job.kind }
  await node.get(judgeResult, { jobId: job.jobId, attempt: job.attempt, result })
}

/** A helper compiles unless its code holds `broken`; what it is then asked comes out right. */
async function compileByItsWords(node: TestNode, { jobId, attempt, role, helper, tasks }: Workbench): Promise<void> {
  const [main] = helper.files
  const { text } = await node.send('GET', `${judgeBlob.path}?hash=${main?.hash ?? ''}`)
  const line = text.split('\n').findIndex((one) => one.includes('broken')) + 1
  const result =
    line > 0
      ? { compileError: `${role}.cpp:${line}:3: error: 'broken' was not declared in this scope` }
      : { rows: tasks.map(() => ({ status: verdict.accepted, message: '', timeMs: 5, memoryKb: 1000 })) }
  await node.get(judgeResult, { jobId, attempt, result: { kind: 'workbench', ...result } })
}

/** Takes a submission through its states to what its code says: `broken`, `wrong`, `slow` …, or else it is right. */
export async function judgeByItsWords(node: TestNode, job: Judgement): Promise<void> {
  const code = job.source[0]?.text ?? ''
  await node.progress(job, 6)
  if (code.includes('broken')) return void (await node.end(job, { compileError: compilerText }))
  if (code.includes('unjudgeable')) return void (await node.end(job, { systemError: 'The checker does not compile.' }))
  await node.progress(job, 7)
  const word = Object.keys(outcomes).find((one) => code.includes(one))
  const status = word ? (outcomes[word] ?? 0) : verdict.accepted
  await node.end(job, { cases: casesWith(job, status) })
}

const outcomes: Record<string, number> = {
  wrong: verdict.wrongAnswer,
  slow: verdict.timeLimitExceeded,
  greedy: verdict.memoryLimitExceeded,
  crash: verdict.runtimeError,
  untidy: verdict.presentationError,
}

/** Right up to the seventh case (or the last), which came to this; with its difference and both runs. */
function casesWith(job: Judgement, status: number) {
  const failing = Math.min(7, job.cases.length) - 1
  return casesOf(job).map((one, index) => {
    if (status === verdict.accepted || index < failing) return one
    if (index > failing) return job.type === 1 ? one : { ...one, status: verdict.cancelled, timeMs: 0, memoryKb: 0 }
    return { ...one, status, ...(status === verdict.wrongAnswer && wrong(one)) }
  })
}

const wrong = ({ timeMs, memoryKb }: { timeMs: number; memoryKb: number }) => ({
  difference: { line: 3, column: 1, expected: '12', found: '11\\r' },
  runs: [
    { status: verdict.timeLimitExceeded, timeMs: 1034, memoryKb, waitedMs: 210, alone: false },
    { status: verdict.wrongAnswer, timeMs, memoryKb, waitedMs: 0, alone: true },
  ],
})

/** Adds the numbers of the input, whatever the code says; code that holds `broken` does not compile. */
function ranOnInput({ source, input, expected }: TestRun): Omit<TestRunResult, 'kind'> {
  const measured = { timeMs: 12, memoryKb: 2312 }
  if (source[0]?.text.includes('broken'))
    return { ...measured, status: verdict.compileError, output: '', stderr: compilerText }
  const sum = input
    .trim()
    .split(/\s+/)
    .reduce((total, one) => total + Number(one), 0)
  const isRight = expected === null || expected.trim() === String(sum)
  return {
    ...measured,
    status: isRight ? verdict.accepted : verdict.wrongAnswer,
    output: `${sum}\n`,
    stderr: '',
  }
}
