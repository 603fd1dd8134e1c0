import { discussionLimits } from '@verdict/contract/discussion/limits.ts'
import { reasonOf } from '@verdict/contract/discussion/report.ts'
import type * as routes from '@verdict/contract/discussion/routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { discussionFor } from './find.ts'
import { lockDiscussion } from './queries.ts'
import { insertReport } from './report-queries.ts'

export const discussionReport: Handler<typeof routes.discussionReport> = async (call, { did, content }) => {
  if (content === '') throw new Refusal('report/empty')
  const max = discussionLimits.reportReason
  if (reasonOf(content).length > max) throw new Refusal('report/reason-length', { max })
  await discussionFor(call, did)
  await call.db.transaction().execute(async (tx) => {
    if (!(await lockDiscussion(tx, did))) throw new Refusal('discussion/not-found')
    await insertReport(tx, { did, uid: call.viewer.uid, content }, call.now)
  })
  return null
}
