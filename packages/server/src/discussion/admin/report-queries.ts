import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { containing } from '../../db/text.ts'
import type { Reach } from './admin-queries.ts'

interface ReportFilter extends Paging, Reach {
  checked?: 'true' | 'false' | undefined
  keyword?: string | undefined
}

/** A search looks through so many reports, the first of the list. */
const compared = 1000

/** Reports, those that nobody has looked at first: their numbers from an index, the rest for that page alone. */
export async function reportPage(db: Db, { checked, keyword, groups, ...paging }: ReportFilter) {
  const list = db
    .selectFrom('discussionReport')
    .$if(checked !== undefined, (all) => all.where('isChecked', '=', checked === 'true'))
    .$if(!groups, (all) => all.where(sql<boolean>`not is_of_group`))
    .select('discussionReport.id')
    .orderBy('isChecked')
    .orderBy('discussionReport.id', 'desc')
  const page = keyword ? pageOfFound(await having(db, list, keyword), paging) : await paged(db, list, paging)
  const ids = page.rows.map(({ id }) => id)
  return { rows: ids.length ? await reportsOf(db, ids) : [], total: page.total }
}

const pageOfFound = (found: { id: number }[], { currentPage, limit }: Paging) => ({
  rows: found.slice((currentPage - 1) * limit, currentPage * limit),
  total: found.length,
})

type List = SelectQueryBuilder<Tables, 'discussionReport', { id: number }>

/** Those among the first of the list that have the text in the title, in what is said of it or in the name of who says so. */
function having(db: Db, list: List, keyword: string) {
  const first = list
    .select(['discussionReport.did', 'discussionReport.uid', 'discussionReport.content', 'isChecked'])
    .limit(compared)
    .as('first')
  const wanted = containing(keyword)
  // one by one, and what is looked up last: `offset` keeps these from becoming searches of all discussions and accounts
  const isSaid = sql`first.content ilike ${wanted}`
  const isTitle = sql`exists (select from discussion where did = first.did and title ilike ${wanted} offset 0)`
  const isReporter = sql`exists (select from account where account.uid = first.uid and username ilike ${wanted} offset 0)`
  return db
    .selectFrom(first)
    .where(sql<boolean>`(${isSaid} or ${isTitle} or ${isReporter})`)
    .select('first.id')
    .orderBy('first.isChecked')
    .orderBy('first.id', 'desc')
    .execute()
}

const reportsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('discussionReport')
    .innerJoin('discussion', 'discussion.did', 'discussionReport.did')
    .innerJoin('account', 'account.uid', 'discussionReport.uid')
    .where('discussionReport.id', '=', anyOf(ids))
    .select((e) => [
      'discussionReport.id',
      'discussionReport.did',
      'discussion.gid',
      'discussion.title as discussionTitle',
      sql<string>`(select username from account author where author.uid = discussion.uid)`.as('discussionAuthor'),
      'discussion.status as discussionStatus',
      e('discussion.deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
      'account.username as reporter',
      'discussionReport.content',
      'isChecked as status',
      sql<string | null>`(select username from account checker where checker.uid = checked_by)`.as('checkedBy'),
      'discussionReport.createdAt as gmtCreate',
      'discussionReport.modifiedAt as gmtModified',
    ])
    .orderBy('isChecked')
    .orderBy('discussionReport.id', 'desc')
    .execute()

/** The report, held until the transaction ends. */
export const lockReport = (tx: Db, id: number, { groups }: Reach) =>
  tx
    .selectFrom('discussionReport as report')
    .innerJoin('discussion', 'discussion.did', 'report.did')
    .where('report.id', '=', id)
    .$if(!groups, (found) => found.where('discussion.gid', 'is', null))
    .select(['report.isChecked', 'discussion.title'])
    .forUpdate('report')
    .executeTakeFirst()

/** Notes who looked at it, or that nobody has. */
export async function markReport(tx: Db, id: number, by: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('discussionReport')
    .set({ isChecked: by !== null, checkedBy: by, modifiedAt: now })
    .where('id', '=', id)
    .execute()
}
