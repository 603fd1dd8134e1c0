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
