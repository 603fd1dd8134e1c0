import { isRoot } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/discussion/admin-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { lockReport, markReport, reportPage } from './report-queries.ts'

export const getDiscussionReports: Handler<typeof routes.getDiscussionReports> = async ({ db, viewer }, input) => {
  const { rows, total } = await reportPage(db, { ...input, groups: isRoot(viewer) })
  return pageOf(rows, total, input)
}

export const updateDiscussionReport: Handler<typeof routes.updateDiscussionReport> = (call, { id, status }) =>
  call.db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, id, { groups: isRoot(call.viewer) })
    if (!report) throw new Refusal('report/not-found')
    if (report.isChecked === status) return null
    await markReport(tx, id, status ? call.viewer.uid : null, call.now)
    await noteAct(tx, call, {
      act: 'updateDiscussionReport',
      objectKind: 'report',
      object: id,
      before: { title: report.title, checked: report.isChecked },
      after: { title: report.title, checked: status },
    })
    return null
  })
