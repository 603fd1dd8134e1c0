import type { Assisted, Compiled, Hello, Interacted, Ran, TestRan } from './types.ts'

type Wire<T, Texts extends string> = Omit<T, Texts> & Record<Texts, string>
type WireTest = Wire<TestRan, 'stderr'>
type WireCompiled = Wire<Compiled, 'stderr' | 'message'>
type WireCollected = { path: string; text: string }[]
type WireAssisted = Omit<Wire<Assisted, 'stderr' | 'stdout'>, 'collected'> & { collected: WireCollected }
/** Of each piece of the transcript: who wrote it, and how many bytes of `said` it is. */
type WireInteracted = Pick<Interacted, 'first' | 'missed'> & {
  user: Ran
  interactor: Ran & { collected: WireCollected }
  transcript?: { turns: [from: 'user' | 'interactor', bytes: number][]; said: string }
}
type WireHello = Omit<Hello, 'warnings'> & { warnings: { text: string }[] }

/** One line of the runner. */
export interface Reply {
  hello?: WireHello
  id?: number
  test?: WireTest
  done?: boolean
  compiled?: WireCompiled
  assisted?: WireAssisted
  interacted?: WireInteracted
  /** The runner waits for `resume`; the id of the pause. */
  paused?: number
  fault?: string
}

/** Bytes of a program as text; what is not UTF-8 becomes U+FFFD. */
const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')

export function readHello({ warnings, ...hello }: WireHello): Hello {
  return { ...hello, warnings: warnings.map(({ text }) => text) }
}

function readTest(test: WireTest): TestRan {
  const { difference } = test
  const read: TestRan = { ...test, stderr: decode(test.stderr) }
  if (difference)
    read.difference = { ...difference, expected: decode(difference.expected), found: decode(difference.found) }
  return read
}

function readCompiled(compiled: WireCompiled): Compiled {
  const artefacts = compiled.artefacts.map(({ path, bytes }) => ({ path: decode(path), bytes }))
  return { ...compiled, stderr: decode(compiled.stderr), message: decode(compiled.message), artefacts }
}

const readCollected = (collected: WireCollected) =>
  Object.fromEntries(collected.map(({ path, text }) => [decode(path), decode(text)]))

function readAssisted(assisted: WireAssisted): Assisted {
  const { collected, stderr, stdout } = assisted
  return { ...assisted, stderr: decode(stderr), stdout: decode(stdout), collected: readCollected(collected) }
}

function readTranscript({ turns, said }: NonNullable<WireInteracted['transcript']>): Interacted['transcript'] {
  const bytes = Buffer.from(said, 'base64')
  let at = 0
  return turns.map(([from, count]) => ({ from, text: bytes.subarray(at, (at += count)).toString('utf8') }))
}

function readInteracted({ user, interactor, first, missed, transcript }: WireInteracted): Interacted {
  const { stderr, collected } = interactor
  const read: Interacted = {
    user: { ...user, stderr: decode(user.stderr) },
    interactor: { ...interactor, stderr: decode(stderr), collected: readCollected(collected) },
    first,
    missed,
  }
  const turns = transcript && readTranscript(transcript)
  return turns ? { ...read, transcript: turns } : read
}

function failed(error: string): Ran {
  const nothing = { exitCode: 0, signal: 0, cpuUs: 0, wallUs: 0, waitedUs: 0, memoryBytes: 0, outputBytes: 0 }
  return { ending: 'internal', ...nothing, stderr: '', error }
}

/** Passes each test on; true once the batch is done. */
export function hearTests(onTest: (ran: TestRan) => void) {
  return ({ test, done, fault }: Reply): true | undefined => {
    if (test) onTest(readTest(test))
    if (fault) onTest({ ...failed(fault), index: 0, comparison: 'none' })
    return done || fault ? true : undefined
  }
}

export function hearCompiled({ compiled, fault }: Reply): Compiled | undefined {
  if (fault) return { ...failed(fault), message: '', messageCut: false, artefacts: [] }
  return compiled && readCompiled(compiled)
}

export function hearAssisted({ assisted, fault }: Reply): Assisted | undefined {
  if (fault) return { ...failed(fault), stdout: '', collected: {} }
  return assisted && readAssisted(assisted)
}

/** Passes each test on, once its checker has run too, or something else shows that it has none; true once all is done. */
export function hearChecked(onTest: (ran: TestRan, assisted?: Assisted) => void) {
  let ran: TestRan | undefined
  const pass = (assisted?: Assisted) => {
    if (ran) onTest(ran, assisted)
    ran = undefined
  }
  return ({ test, done, assisted, fault }: Reply): true | undefined => {
    pass(assisted && readAssisted(assisted))
    if (test) ran = readTest(test)
    if (fault) onTest({ ...failed(fault), index: 0, comparison: 'none' })
    return done || fault ? true : undefined
  }
}

export function hearInteracted({ interacted, fault }: Reply): Interacted | undefined {
  const nothing = { first: 'unknown', missed: false } as const
  if (fault) return { user: failed(fault), interactor: { ...failed(fault), collected: {} }, ...nothing }
  return interacted && readInteracted(interacted)
}
