import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { getRankList as getRankListRoute } from '@verdict/contract/rank/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import type { Handler } from '../http/serve.ts'
import { countStaleRanks, hasStaleRanks, rankPage } from './queries.ts'

const keptMs = 60_000
/** Pages of the ranks that are kept; most look at the first few. */
const maxKept = 200

type Asked = Input<typeof getRankListRoute>
type Page = Awaited<ReturnType<typeof rankPage>>
type Kept = Map<string, { page: Promise<Page>; at: number }>

const keptOfSite = new WeakMap<object, Kept>()

/** Everybody by rank (docs/rules.md, Accounts). Pages without a search are asked of the database once a minute. */
export const getRankList: Handler<typeof getRankListRoute> = async (call, asked) => {
  const { rows, total } = await (asked.searchUser === undefined ? keptPage(call, asked) : readPage(call, asked))
  const told = rows.map(({ score, ...row }) => ({ ...row, ...(asked.type === 0 ? { rating: null } : { score }) }))
  return pageOf(told, total, asked)
}

function keptPage(call: Call<Viewer | undefined>, asked: Asked): Promise<Page> {
  const kept = keptOfSite.get(call.eventBus) ?? new Map()
  keptOfSite.set(call.eventBus, kept)
  const name = `${asked.type} ${asked.currentPage} ${asked.limit}`
  const now = call.now.getTime()
  const known = kept.get(name)
  if (known && now - known.at < keptMs && now >= known.at) return known.page
  const page = readPage(call, asked)
  kept.delete(name)
  kept.set(name, { page, at: now })
  page.catch(() => kept.delete(name)) // whoever asked is told; the next one asks anew
  if (kept.size > maxKept) kept.delete(kept.keys().next().value as string)
  return page
}

const counting = new WeakMap<Db, Promise<void>>()

/** Everybody who asks while ranks are counted waits for the same count, which takes one connection. */
function countOnce(db: Db): Promise<void> {
  const known = counting.get(db)
  if (known) return known
  const count = countStaleRanks(db).finally(() => counting.delete(db))
  counting.set(db, count)
  return count
}

async function readPage({ db, pools, viewer }: Call<Viewer | undefined>, asked: Asked): Promise<Page> {
  if (await hasStaleRanks(db)) await countOnce(pools.work)
  const { type, searchUser: text } = asked
  const search = text === undefined ? undefined : { text, byRealname: isSiteManager(viewer) }
  return rankPage(db, type, search, asked)
}
