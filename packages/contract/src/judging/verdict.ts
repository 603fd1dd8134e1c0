/** Submission status as it is on the wire (docs/rules.md, Statuses). */
export const verdict = {
  notSubmitted: -10,
  unknown: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimitExceeded: 1,
  memoryLimitExceeded: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partiallyAccepted: 8,
  submitting: 9,
  submittedFailed: 10,
} as const

export type Verdict = (typeof verdict)[keyof typeof verdict]

/** Verdicts that a person may set; the others are steps on the way, or say that nothing is known. */
export const verdictsByHand: readonly Verdict[] = [
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
  verdict.partiallyAccepted,
  verdict.wrongAnswer,
  verdict.presentationError,
  verdict.compileError,
  verdict.cancelled,
  verdict.submittedFailed,
]

/** Verdicts that lists can be filtered by: the commonest first, then what is not judged yet, then what went wrong outside the code. */
export const filterableVerdicts: readonly Verdict[] = [
  verdict.accepted,
  verdict.wrongAnswer,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.compileError,
  verdict.presentationError,
  verdict.partiallyAccepted,
  verdict.pending,
  verdict.compiling,
  verdict.judging,
  verdict.systemError,
  verdict.cancelled,
  verdict.submittedFailed,
]

/** The short name shown in lists, e.g. `AC`. */
export const shortName: Record<Verdict, string> = {
  [-10]: 'NS',
  [-5]: 'SNR',
  [-4]: 'CA',
  [-3]: 'PE',
  [-2]: 'CE',
  [-1]: 'WA',
  0: 'AC',
  1: 'TLE',
  2: 'MLE',
  3: 'RE',
  4: 'SE',
  5: 'Pending',
  6: 'CP',
  7: 'Judging',
  8: 'PAC',
  9: 'Submitting',
  10: 'SF',
}

/** Still on its way: Pending, Compiling or Judging. */
export const isWaiting = (status: number): boolean =>
  status === verdict.pending || status === verdict.compiling || status === verdict.judging

/** The column of the verdict counts that a final status adds to; cancelled and failed ones add to none. */
export const countColumn: Partial<Record<Verdict, 'ac' | 'mle' | 'tle' | 're' | 'pe' | 'ce' | 'wa' | 'se' | 'pa'>> = {
  [-3]: 'pe',
  [-2]: 'ce',
  [-1]: 'wa',
  0: 'ac',
  1: 'tle',
  2: 'mle',
  3: 're',
  4: 'se',
  8: 'pa',
}
