import {
  type Assist,
  type Batch,
  type Checked,
  type Compare,
  type Compile,
  type Decisive,
  type FileIo,
  type Interact,
  keptOutput,
  type Limits,
  type Program,
} from './types.ts'

type Pair = readonly [key: string, value: string | number]

/** One frame for the runner: u32 length, little endian, then `key=value` strings each ended by a NUL. */
export function frame(pairs: readonly Pair[]): Buffer {
  const text = pairs.map(([key, value]) => {
    const word = `${key}=${value}`
    if (word.includes('\0')) throw new Error(`The runner cannot be given a NUL byte (in '${key}')`)
    return `${word}\0`
  })
  const body = Buffer.from(text.join(''))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(body.length)
  return Buffer.concat([head, body])
}

function limitPairs(limits: Limits): Pair[] {
  const whole = (value: number) => String(Math.max(0, Math.ceil(value)))
  return [
    ['cpu_us', whole(limits.cpuUs)],
    ['wall_us', whole(limits.wallUs)],
    ['memory', whole(limits.memoryBytes)],
    ['stack', whole(limits.stackBytes)],
    ['output', whole(limits.outputBytes)],
    ['processes', whole(limits.processes)],
    ['scratch', whole(limits.scratchBytes)],
  ]
}

const bindPairs = (binds: Record<string, string> = {}) =>
  Object.entries(binds).flatMap(([host, at]): Pair[] => [
    ['bind', host],
    ['at', at],
  ])

const envPairs = (env: Record<string, string>) =>
  Object.entries(env).map(([name, value]): Pair => ['env', `${name}=${value}`])

const each = (key: string, values: readonly string[] = []) => values.map((value): Pair => [key, value])

function programPairs(program: Program): Pair[] {
  return [
    ...(program.app === undefined ? [] : [['app', program.app] as const]),
    ...each('arg', program.argv),
    ...envPairs(program.env),
    ['fork', program.mayFork ? 1 : 0],
    ['bare', program.isBare ? 1 : 0],
    ...bindPairs(program.binds),
    ...limitPairs(program.limits),
  ]
}

function comparePairs(compare: Compare): Pair[] {
  if (compare.kind !== 'tokens') return [['compare', compare.kind]]
  const { floatRelative, floatAbsolute } = compare
  return [
    ['compare', 'tokens'],
    ['case', compare.caseSensitive ? 1 : 0],
    ['space', compare.spaceSensitive ? 1 : 0],
    ...(floatRelative === undefined ? [] : [['relative', floatRelative] as const]),
    ...(floatAbsolute === undefined ? [] : [['absolute', floatAbsolute] as const]),
  ]
}

function fileIoPairs({ input, output }: FileIo): Pair[] {
  const isName = (name: string) => name !== '' && !/[/\0]/.test(name) && name !== '.' && name !== '..'
  if (!isName(input) || !isName(output) || input === output)
    throw new Error(`'${input}' and '${output}' are not two names of files`)
  return [
    ['file_in', input],
    ['file_out', output],
  ]
}

/** What a batch says to the runner. Throws when the names of its files are none. */
export function batchPairs({ program, tests, compare, stop, fileIo }: Batch): Pair[] {
  const testPairs = tests.flatMap(({ input, answer, saveOutput, group }): Pair[] => [
    ['test', input],
    ...(answer === undefined ? [] : [['answer', answer] as const]),
    ...(saveOutput === undefined ? [] : [['keep', saveOutput] as const]),
    ...(group === undefined ? [] : [['group', group] as const]),
  ])
  return [
    ['do', 'batch'],
    ...programPairs(program),
    ...comparePairs(compare),
    ['stop', stop],
    ...(fileIo ? fileIoPairs(fileIo) : []),
    ...testPairs,
  ]
}

/** What a compilation says to the runner. */
export function compilePairs(job: Compile): Pair[] {
  return [
    ['do', 'compile'],
    ['fork', 1],
    ['source', job.source],
    ['target', job.target],
    ['take_bytes', job.artefactBytes],
    ...bindPairs(job.binds),
    ...limitPairs(job.limits),
    ...each('take', job.artefacts),
    ...job.steps.flatMap((step): Pair[] => [['step', 1], ...each('arg', step.argv), ...envPairs(step.env)]),
  ]
}

const filePairs = (files: Assist['files']) =>
  Object.entries(files).flatMap(([path, host]): Pair[] => [
    ['file', path],
    ['from', host],
  ])

const stdinPairs = (stdin: Assist['stdin']): Pair[] => (stdin === undefined ? [] : [['stdin', stdin]])

/** What a helper program is given, and what is read back of it. */
const helperPairs = ({ files, folders, collect }: Pick<Assist, 'files' | 'folders' | 'collect'>): Pair[] => [
  ...filePairs(files),
  ...each('folder', folders),
  ...each('collect', collect),
]

/** What the run of a helper program says to the runner. */
export const assistPairs = (job: Assist): Pair[] => [
  ['do', 'assist'],
  ...programPairs(job.program),
  ...stdinPairs(job.stdin),
  ...(job.saveOutput === undefined ? [] : [['save', job.saveOutput] as const]),
  ...helperPairs(job),
]

/** What tests with their checker say to the runner; what follows `partner` is the checker's, what follows a test of that test. */
export const checkedPairs = ({ program, fileIo, checker, folders, collect, tests }: Checked): Pair[] => [
  ['do', 'checked'],
  ...programPairs(program),
  ...comparePairs({ kind: 'none' }),
  ...(fileIo ? fileIoPairs(fileIo) : []),
  ['partner', 1],
  ...programPairs({ ...checker, argv: [] }),
  ...each('folder', folders),
  ...each('collect', collect),
  ...tests.flatMap(({ input, argv, stdin, files }): Pair[] => [
    ['test', input],
    ['keep', keptOutput],
    ...each('arg', argv),
    ...stdinPairs(stdin),
    ...filePairs(files),
  ]),
]

function decisivePairs({ codes, ifSaid }: Decisive = { codes: [] }): Pair[] {
  return [
    ...each('decisive', codes.map(String)),
    ...each('decisive_if_said', ifSaid?.codes.map(String)),
    ...(ifSaid ? [['decisive_word', ifSaid.word] as const] : []),
  ]
}

/** What a conversation of two programs says to the runner; what follows `partner` is the interactor's. */
export function interactPairs(job: Interact): Pair[] {
  return [
    ['do', 'interact'],
    ...programPairs(job.program),
    ['partner', 1],
    ...programPairs(job.interactor),
    ...helperPairs(job),
    ['transcript', job.transcriptBytes ?? 0],
    ...decisivePairs(job.decisive),
  ]
}
