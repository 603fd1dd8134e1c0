import type * as routes from '@verdict/contract/site/routes.ts'
import type { Handler } from '../http/serve.ts'
import { maxSolved } from './rank-queries.ts'

const places = 10
const dayMs = 86_400_000
const keptMs = 60_000

type Rank = Awaited<ReturnType<typeof maxSolved>>

const kept = new WeakMap<object, { rank: Promise<Rank>; at: number }>()

/** Who solved most problems in seven days (docs/rules.md, Accounts); asked of the database once a minute. */
export const getRecentSevenAcRank: Handler<typeof routes.getRecentSevenAcRank> = async ({ db, eventBus, now }) => {
  const known = kept.get(eventBus)
  const isFresh = known && now.getTime() - known.at < keptMs && now.getTime() >= known.at
  const rank = isFresh ? known.rank : maxSolved(db, new Date(now.getTime() - 7 * dayMs), places)
  if (!isFresh) {
    kept.set(eventBus, { rank, at: now.getTime() })
    rank.catch(() => kept.delete(eventBus)) // whoever asked is told; the next one asks anew
  }
  return (await rank).map((row) => ({ ...row, signature: null, total: null, rating: null }))
}
