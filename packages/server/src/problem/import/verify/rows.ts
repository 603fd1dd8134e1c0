import { shortName, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { PackedReference } from '../problem.ts'

/** One reference submission, what it should come to and what it came to. */
export interface Row {
  problem: string
  submission: string
  language: string | null
  declared: string
  expected: string[]
  expectedScore: number | null
  gated: boolean
  /** Short name; null when it was not judged. */
  got: string | null
  score: number | null
  timeMs: number | null
  memoryKb: number | null
  agrees: boolean | null
  message: string | null
  /** Why it was not judged. */
  reason: string | null
}

interface Run {
  status: number
  time: number | null
  memory: number | null
  score: number | null
  message: string | null
}

const about = (problem: string, { path, language, declared, expected, expectedScore, gated }: PackedReference) => ({
  problem,
  submission: path,
  language,
  declared,
  expected,
  expectedScore,
  gated,
})

/** Whether a run is what was expected; one that earned nothing on a scoring problem counts as rejected, by whatever. */
function agrees({ expected, expectedScore }: PackedReference, { status, score }: Run, type: 0 | 1): boolean {
  const earnedNothing = type === 1 && status === verdict.partiallyAccepted && score === 0
  const isRejected = earnedNothing && expected.some((name) => name !== 'AC' && name !== 'PAC' && name !== 'CE')
  const isNamed = expected.length === 0 || expected.includes(shortName[status as Verdict])
  return (isNamed || isRejected) && (expectedScore === null || type === 0 || score === expectedScore)
}

export const judged = (problem: string, reference: PackedReference, run: Run, type: 0 | 1): Row => ({
  ...about(problem, reference),
  got: shortName[run.status as Verdict],
  score: run.score,
  timeMs: run.time,
  memoryKb: run.memory,
  agrees: agrees(reference, run, type),
  message: run.message,
  reason: null,
})

export const notJudged = (problem: string, reference: PackedReference, reason: string): Row => ({
  ...about(problem, reference),
  got: null,
  score: null,
  timeMs: null,
  memoryKb: null,
  agrees: null,
  message: null,
  reason,
})
