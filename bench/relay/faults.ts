import { pace, type Scene } from './scene.ts'

/** Shares of requests that each fault befalls, of those that can be befallen; `duplicates` of codes that an account has sent before. */
const shares = {
  ...{ slow: 0.01, cut: 0.02, refuse: 0.02, forbidden: 0.005, tooMany: 0.01, serverError: 0.02, markup: 0.005 },
  ...{ unknownWord: 0.1, signedOut: 0.01, duplicates: 1, otherLanguage: 0.1, gzip: 0.3, oddEncoding: 0.2 },
  ...{ humanCheck: 0.003, wrongAccount: 0.03 },
}

/** From now on everything goes wrong at all sites, now and then. */
export function spoil({ standIns }: Scene): void {
  for (const { world } of standIns.values()) Object.assign(world.faults, { slowMs: 500, retryAfter: 1, ...shares })
}

/** How often each fault has befallen a request of any site. */
export function befallen({ standIns }: Scene): Record<string, number> {
  const all: Record<string, number> = Object.fromEntries(Object.keys(shares).map((fault) => [fault, 0]))
  for (const { world } of standIns.values())
    for (const [fault, times] of Object.entries(world.befell)) all[fault] = (all[fault] ?? 0) + times
  return all
}

/** What a clock of ms takes off, ms. */
const blur = 2

interface Came {
  at: number
}

const tooClose = (all: readonly Came[], restMs: number): number =>
  all.filter(({ at }, index) => index > 0 && at - (all[index - 1]?.at ?? 0) < restMs - blur).length

/** Submissions of one account that came sooner after another than they may. */
export const submittedTooEarly = ({ arrived }: { arrived: readonly (Came & { user: string })[] }): number =>
  [...Map.groupBy(arrived, ({ user }) => user).values()].reduce((sum, own) => sum + tooClose(own, pace.submitMs), 0)

/** Requests that came sooner after another than they may, whoever made them. */
export const askedTooEarly = ({ requests }: { requests: readonly Came[] }): number => tooClose(requests, pace.requestMs)
