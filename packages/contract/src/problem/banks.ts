/** Banks of other judges whose problems can be judged from here; their problems' ids begin with the name and a dash. */
export const remoteBankNames = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'] as const

/** What `oj` of a list says for the problems of this site. */
export const ownBank = 'Mine'
