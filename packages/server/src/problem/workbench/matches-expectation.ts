import { shortName, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'

export interface Expectation {
  /** Short names, any of which is right; none: informative only. */
  expected: string[]
  expectedScore: number | null
}

/** Whether a run is what was expected; one that earned nothing on a scoring problem counts as rejected, by whatever. */
export function matchesExpectation(
  { expected, expectedScore }: Expectation,
  { status, score }: { status: number; score: number | null },
  type: 0 | 1,
): boolean {
  const earnedNothing = type === 1 && status === verdict.partiallyAccepted && score === 0
  const isRejected = earnedNothing && expected.some((name) => name !== 'AC' && name !== 'PAC' && name !== 'CE')
  const isNamed = expected.length === 0 || expected.includes(shortName[status as Verdict])
  return (isNamed || isRejected) && (expectedScore === null || type === 0 || score === expectedScore)
}
