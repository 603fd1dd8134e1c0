/** Which waiting work goes first; a larger number goes before a smaller one. */
export const priority = {
  contest: 50,
  public: 40,
  testRun: 30,
  workbench: 25,
  rejudge: 20,
  reference: 10,
  trial: 5,
} as const

/** A job that was lost by this many judges is given up. */
export const maxLosses = 3
