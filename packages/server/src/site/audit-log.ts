import type * as routes from '@verdict/contract/site/audit-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { auditEntries } from '../audit/queries.ts'
import { paged } from '../db/paged.ts'
import type { Handler } from '../http/serve.ts'

export const getAuditLog: Handler<typeof routes.getAuditLog> = async ({ db }, { currentPage, limit, ...filter }) => {
  const { rows, total } = await paged(db, auditEntries(db, filter), { currentPage, limit })
  return pageOf(rows, total, { currentPage, limit })
}
