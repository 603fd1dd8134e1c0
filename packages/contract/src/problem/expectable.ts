/** Short names of the verdicts that a reference program can be meant to come to. */
export const expectable = ['AC', 'WA', 'PE', 'TLE', 'MLE', 'RE', 'CE', 'PAC'] as const
