import type { Answer, Reply, World } from './fake-answers.ts'

const sum = (text: string) =>
  String(
    text
      .trim()
      .split(/\s+/)
      .reduce((total, one) => total + Number(one), 0),
  )

/** The made-up judge adds numbers, whatever the code says; code that holds `broken` does not compile. */
function testRun(world: World, input: Record<string, unknown>): Reply {
  const [code, userInput] = [String(input['code']), String(input['userInput'])]
  const expectedOutput = (input['expectedOutput'] ?? null) as string | null
  const userOutput = `${sum(userInput)}\n`
  const isBroken = code.includes('broken')
  const isRight = expectedOutput === null || expectedOutput.trim() === userOutput.trim()
  world.testRuns.push({
    waits: 1,
    result: {
      ...{ status: isBroken ? -2 : isRight ? 0 : -1, time: 12, memory: 2312, problemJudgeMode: 'default' },
      ...{ userInput, userOutput: isBroken ? '' : userOutput, expectedOutput },
      stderr: isBroken ? 'main.cpp:1:1: error: ‘broken’ does not name a type' : null,
    },
  })
  return { data: `TEST_JUDGE_${world.testRuns.length - 1}` }
}

function testRunResult(world: World, input: Record<string, unknown>): Reply {
  const run = world.testRuns[Number(String(input['testJudgeKey']).split('_').at(-1))]
  if (!run) return { status: 400, msg: 'There is no such test run' }
  const nothing = { time: null, memory: null, userInput: null, userOutput: null, expectedOutput: null, stderr: null }
  run.waits -= 1
  return { data: run.waits < 0 ? run.result : { status: 5, problemJudgeMode: null, ...nothing } }
}

const found = (world: World, input: Record<string, unknown>) =>
  world.submissions.find(({ submitId }) => submitId === Number(input['submitId']))

function ruled(change: (row: NonNullable<ReturnType<typeof found>>, input: Record<string, unknown>) => void): Answer {
  return (world, input) => {
    const row = found(world, input)
    if (!row) return { status: 400, msg: 'There is no such submission' }
    change(row, input)
    return { data: row }
  }
}

const now = () => new Date().toISOString().replace('Z', '+0000')

const nodes = () => [
  {
    ...{ id: 1, name: 'local', slots: 2, busy: 1, tier: 'A', refuses: null, healthy: true, local: true },
    ...{ lastContact: now(), gmtCreate: now(), warnings: ['Kotlin is off: kotlinc is not installed'] },
    languages: [
      { name: 'C++ 17 With O2', version: 'G++ 12.2.0' },
      { name: 'Python3', version: 'Python 3.11.2' },
      { name: 'Java', version: 'OpenJDK 17.0.17' },
    ],
  },
  {
    ...{ id: 2, name: 'hall-2', slots: 4, busy: 0, tier: 'C', healthy: false, local: false },
    ...{ lastContact: now(), gmtCreate: now(), warnings: [] },
    refuses: 'The sandbox of this machine fails its examination (memory: 100 MiB touched, 0 MiB counted).',
    languages: [{ name: 'C++ 17 With O2', version: 'G++ 13.2.0' }],
  },
]

/** What is left of the letters after some were retried or dropped. */
const letters = (world: World) =>
  [
    {
      ...{ id: 1, kind: 'submission', submitId: 1050, pid: 1, displayPid: 'P1000', username: 'mina', path: null },
      ...{ language: 'C++ 17 With O2', losses: 3, lastNode: 'hall-2', gmtCreate: now() },
      why: 'No judge could finish this submission.\nThe runner died: the runner ended with SIGKILL',
    },
  ].filter(({ id }) => !world.settled.has(id))

const settle: Answer = (world, input) => {
  world.settled.add(Number(input['id']))
  return {}
}

/** Test runs, rulings by hand, judges and dead letters; where a path has several verbs, each has its own. */
export const rulingAnswers: Record<string, Answer> = {
  'submit-problem-test-judge': testRun,
  'get-test-judge-result': testRunResult,
  'admin/judge/rejudge': ruled((row) => Object.assign(row, { status: 5, time: null, memory: null, judger: '' })),
  'admin/judge/manual-judge': ruled((row, { status, score }) =>
    Object.assign(row, {
      ...{ status: Number(status), isManual: true, judger: 'root', gmtModified: now() },
      ...(score !== undefined && { score: Number(score) }),
    }),
  ),
  'admin/judge/cancel-judge': ruled((row) => Object.assign(row, { status: -4, isManual: true, judger: 'root' })),
  'GET admin/judge-node': () => ({ data: nodes() }),
  'POST admin/judge-node': () => ({ data: { id: 3, token: 'node-5f0c1b2a93d84e7f' } }),
  'DELETE admin/judge-node': () => ({}),
  'GET admin/dead-letter': (world) => {
    const records = letters(world)
    return { data: { records, total: records.length, size: 10, current: 1, orders: [], searchCount: true, pages: 1 } }
  },
  'DELETE admin/dead-letter': settle,
  'admin/dead-letter/retry': settle,
}
