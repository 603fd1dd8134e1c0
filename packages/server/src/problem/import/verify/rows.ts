import type { Proof } from '../../workbench/verification.ts'

/** One reference submission, what it should come to and what it came to, as it is printed. */
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

const reasons: Record<NonNullable<Proof['reason']>, (proof: Proof) => string> = {
  waiting: () => 'it still waits',
  'language-unknown': () => 'its language is not judged here',
  'no-judge': ({ language }) => `no judge has ${language}`,
  'not-verified': () => 'it is not verified yet',
}

export const rowOf = (problem: string, proof: Proof): Row => ({
  problem,
  submission: proof.path,
  language: proof.language,
  declared: proof.declared,
  expected: proof.expected,
  expectedScore: proof.expectedScore,
  gated: proof.gated,
  got: proof.got,
  score: proof.score,
  timeMs: proof.timeMs,
  memoryKb: proof.memoryKb,
  agrees: proof.agrees,
  message: proof.message,
  reason: proof.reason && reasons[proof.reason](proof),
})
