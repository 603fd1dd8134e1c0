import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { type Paging, paged } from '../db/paged.ts'
import type { Tables } from '../db/tables.ts'
import { told } from './queries.ts'
import { searchDiscussions } from './search-queries.ts'

export interface DiscussionFilter extends Paging {
  /** Those of a group, of the site (null) or of all. */
  gid: number | null | 'all'
  keyword?: string | undefined
  categoryId?: number | undefined
  pid?: number | undefined
  /** Whose. */
  uid?: string | undefined
  /** Disabled ones and those about problems that are not public, too. */
  whole: boolean
  /** Of whom the text is told: of one person, or of everybody. */
  contentOf: string | undefined | 'all'
}

/** One page of discussions, pinned ones first, then the newest: their numbers from an index, the rest for that page alone. */
export async function listDiscussions(db: Db, filter: DiscussionFilter) {
  const { contentOf, keyword, currentPage, limit } = filter
  const list = inOrder(filtered(db.selectFrom('discussion').select('discussion.did'), filter))
  const page = keyword
    ? pageOfFound(await searchDiscussions(db, list, keyword), filter)
    : await pageOf(db, list, { currentPage, limit })
  if (!page.dids.length) return { rows: [], total: page.total }
  const texts = told(db)
    .where('discussion.did', '=', anyKept(page.dids, 'bigint'))
    .select((e) =>
      contentOf === 'all'
        ? e.ref('discussion.content').$castTo<string | null>().as('content')
        : e
            .case()
            .when('discussion.uid', '=', contentOf ?? '')
            .then(e.ref('discussion.content'))
            .end()
            .as('content'),
    )
  return { rows: await inOrder(filtered(texts, filter)).modifyEnd(planKept).execute(), total: page.total }
}

const inOrder = <Of extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Of | 'discussion', Row>,
): SelectQueryBuilder<Tables, Of | 'discussion', Row> =>
  list.orderBy(sql`discussion.is_pinned`, 'desc').orderBy(sql`discussion.did`, 'desc')

const pageOfFound = (found: number[], { currentPage, limit }: Paging) => ({
  dids: found.slice((currentPage - 1) * limit, currentPage * limit),
  total: found.length,
})

async function pageOf(db: Db, list: SelectQueryBuilder<Tables, 'discussion', { did: number }>, paging: Paging) {
  const { rows, total } = await paged(db, list, paging)
  return { dids: rows.map(({ did }) => did), total }
}

/** In words that the indexes of lists hold. */
function filtered<Of extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Of | 'discussion', Row>,
  { gid, categoryId, pid, uid, whole }: DiscussionFilter,
): SelectQueryBuilder<Tables, Of | 'discussion', Row> {
  // one's own are seen whatever they are about
  const shown =
    whole || uid !== undefined ? sql<boolean>`discussion.deleted_at is null` : sql<boolean>`discussion.is_listed`
  let found = list.where(shown)
  if (gid !== 'all')
    found = found.where(gid === null ? sql<boolean>`discussion.gid is null` : sql<boolean>`discussion.gid = ${gid}`)
  if (categoryId !== undefined) found = found.where(sql<boolean>`discussion.category_id = ${categoryId}`)
  if (pid !== undefined) found = found.where(sql<boolean>`discussion.pid = ${pid}`)
  if (uid !== undefined) found = found.where(sql<boolean>`discussion.uid = ${uid}`)
  return whole || uid === undefined ? found : found.where(sql<boolean>`discussion.status = 0`)
}
