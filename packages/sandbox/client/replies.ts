import type { Assisted, Compiled, Hello, Ran, TestRan } from './types.ts'

type Wire<T, Texts extends string> = Omit<T, Texts> & Record<Texts, string>
type WireTest = Wire<TestRan, 'stderr'>
type WireCompiled = Wire<Compiled, 'stderr' | 'message'>
type WireAssisted = Omit<Wire<Assisted, 'stderr' | 'stdout'>, 'collected'> & {
  collected: { path: string; text: string }[]
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

function readAssisted(assisted: WireAssisted): Assisted {
  const collected = Object.fromEntries(assisted.collected.map(({ path, text }) => [decode(path), decode(text)]))
  return { ...assisted, stderr: decode(assisted.stderr), stdout: decode(assisted.stdout), collected }
}

function troubled(trouble: string): Ran {
  const nothing = { exitCode: 0, signal: 0, cpuUs: 0, wallUs: 0, waitedUs: 0, memoryBytes: 0, outputBytes: 0 }
  return { ending: 'internal', ...nothing, stderr: '', trouble }
}

/** Passes each test on; true once the batch is done. */
export function hearTests(onTest: (ran: TestRan) => void) {
  return ({ test, done, fault }: Reply): true | undefined => {
    if (test) onTest(readTest(test))
    if (fault) onTest({ ...troubled(fault), index: 0, comparison: 'none' })
    return done || fault ? true : undefined
  }
}

export function hearCompiled({ compiled, fault }: Reply): Compiled | undefined {
  if (fault) return { ...troubled(fault), message: '', messageCut: false, artefacts: [] }
  return compiled && readCompiled(compiled)
}

export function hearAssisted({ assisted, fault }: Reply): Assisted | undefined {
  if (fault) return { ...troubled(fault), stdout: '', collected: {} }
  return assisted && readAssisted(assisted)
}
