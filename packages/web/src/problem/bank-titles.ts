import type { remoteBankNames } from '@verdict/contract/problem/banks.ts'

/** How other judges are called on the page. */
export const bankTitles: Record<(typeof remoteBankNames)[number], string> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  GYM: 'Codeforces Gym',
  POJ: 'POJ',
  SPOJ: 'SPOJ',
  AC: 'AtCoder',
  LIBRE: 'LibreOJ',
  VERDICT: 'Verdict',
}
