/** Which waiting work goes first; a larger number goes before a smaller one. */
export const priority = {
  contest: 50,
  /** Somebody waits for what is looked up at another site. */
  errand: 45,
  public: 40,
  testRun: 30,
  workbench: 25,
  rejudge: 20,
  reference: 10,
  trial: 5,
  /** Looked up at other sites now and then, for nobody in particular. */
  background: 1,
} as const

/** A job that was lost by this many judges is given up. */
export const maxLosses = 3
