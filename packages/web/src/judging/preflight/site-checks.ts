import type { PreflightCheck } from '@verdict/contract/judging/preflight/finding.ts'

/** What is looked at of the site, whichever contest it is for. */
export const checksOfSite: readonly PreflightCheck[] = [
  ...([
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
  ] as const),
]
