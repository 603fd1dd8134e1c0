export const preflightStates = ['ok', 'warn', 'fail'] as const
export type PreflightState = (typeof preflightStates)[number]

/** What is looked at before a contest, in the order in which it is told. */
export const preflightChecks = [
  'clocks',
  'judgeClocks',
  'disk',
  'judges',
  'versions',
  'speeds',
  'selfTests',
  'slots',
  'queue',
  'givenUp',
  'mail',
  'secrets',
  'times',
  'visible',
  'settings',
  'seal',
  'stars',
  'accountRule',
  'problems',
  'displayIds',
  'balloons',
  'testData',
  'timeLimit',
  'statement',
  'languages',
  'references',
  'margins',
  'remarks',
] as const
export type PreflightCheck = (typeof preflightChecks)[number]

/** What one check came to. Texts say it with the figures; `why` tells one case of a check from another. */
export interface Finding {
  check: PreflightCheck
  state: PreflightState
  /** Display id of the problem it is about. */
  problem?: string | undefined
  why?: string | undefined
  figures: Record<string, number>
  names?: string[] | undefined
}
