/** Banks of other judges whose problems can be judged from here; their problems' ids begin with the name and a dash. */
export const remoteBankNames = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE', 'VERDICT'] as const

/** What `oj` of a list says for the problems of this site. */
export const ownBank = 'Mine'

/** The numbers that the site gives its problems, and what names one of another judge. */
const kept = new RegExp(`^(P\\d+$|(${remoteBankNames.join('|')})-)`, 'i')

/** Whether an id is of those that only the site gives. */
export const isKeptId = (problemId: string): boolean => kept.test(problemId)

/** Whether ids that begin with these letters would be: every number behind P is, though more letters are not. */
export const beginsKeptIds = (shortName: string): boolean => isKeptId(`${shortName}1`)
