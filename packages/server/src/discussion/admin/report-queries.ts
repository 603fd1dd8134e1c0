import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { containing } from '../../db/text.ts'
import type { Reach } from './admin-queries.ts'

interface ReportFilter extends Paging, Reach {
  checked?: 'true' | 'false' | undefined
  keyword?: string | undefined
}

/** Reports, those that nobody has looked at first. */
export const reportPage = (db: Db, { checked, keyword, groups, ...paging }: ReportFilter) =>
  paged(
    db,
    db
      .selectFrom('discussionReport')
      .innerJoin('discussion', 'discussion.did', 'discussionReport.did')
      .innerJoin('account', 'account.uid', 'discussionReport.uid')
      .$if(checked !== undefined, (list) => list.where('isChecked', '=', checked === 'true'))
      .$if(!groups, (list) => list.where('discussion.gid', 'is', null))
      .$if(keyword !== undefined, (list) =>
        list.where((e) =>
          e.or([
            e('discussion.title', 'ilike', containing(keyword ?? '')),
            e('discussionReport.content', 'ilike', containing(keyword ?? '')),
            e('account.username', 'ilike', containing(keyword ?? '')),
          ]),
        ),
      )
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
      .orderBy('discussionReport.id', 'desc'),
    paging,
  )

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
