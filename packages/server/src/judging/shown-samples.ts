import { createHash } from 'node:crypto'
import { readExamples } from '@verdict/contract/problem/examples.ts'

/** The files of a test case, by their SHA-256; null once the test data have been replaced. */
interface CaseFiles {
  inputHash: string | null
  answerHash: string | null
}

/** A sample of the statement that is a test case, too. */
export interface ShownSample {
  /** Its number in the statement, from 1. */
  n: number
  input: string
  /** Whether the expected output is the statement's as well. */
  hasAnswer: boolean
}

/**
 * Finds the sample of the statement that a test case is: the one with the same input. What is shown of it is the statement's own
 * text, never the test data, so nothing can be shown that readers of the statement do not have.
 */
export function sampleFinder(examples: string): (files: CaseFiles) => ShownSample | undefined {
  const samples = readExamples(examples).map(({ input, output }, index) => ({
    n: index + 1,
    input,
    inputs: hashesOf(input),
    answers: hashesOf(output),
  }))
  return ({ inputHash, answerHash }) => {
    if (inputHash === null || answerHash === null) return undefined
    const found = samples.filter(({ inputs }) => inputs.has(inputHash))
    const sample = found.find(({ answers }) => answers.has(answerHash)) ?? found[0]
    return sample && { n: sample.n, input: sample.input, hasAnswer: sample.answers.has(answerHash) }
  }
}

/** Of a text as a file may hold it: statements keep or drop line breaks around it. */
function hashesOf(text: string): Set<string> {
  const lines = text.replaceAll('\r\n', '\n')
  const starts = [lines, lines.replace(/^\n+/, '')]
  const bodies = starts.flatMap((start) => [start, start.trimEnd()])
  return new Set(bodies.flatMap((body) => [body, `${body}\n`]).map(sha256))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
