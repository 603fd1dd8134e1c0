import { Readable } from 'node:stream'
import type * as routes from '@verdict/contract/site/audit-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../audit/audit.ts'
import { auditEntries, auditInParts } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { paged } from '../db/paged.ts'
import type { Handler } from '../http/serve.ts'

export const getAuditLog: Handler<typeof routes.getAuditLog> = async ({ db }, { currentPage, limit, ...filter }) => {
  const { rows, total } = await paged(db, auditEntries(db, filter), { currentPage, limit })
  return pageOf(rows, total, { currentPage, limit })
}

export const exportAuditLog: Handler<typeof routes.exportAuditLog> = async (call, filter, { reply }) => {
  const { db, now } = call
  const named = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  await noteAct(db, call, { act: 'exportAuditLog', objectKind: 'audit', object: 'log', after: named })
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment;filename=audit_${now.getTime()}.csv`)
    .send(Readable.from(csv(db, filter)))
}

const columns = ['id', 'at', 'username', 'uid', 'ip', 'act', 'objectKind', 'object', 'before', 'after'] as const

/** Begins with the mark by which spreadsheets know UTF-8. */
async function* csv(db: Db, filter: Parameters<typeof auditInParts>[1]) {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const part of auditInParts(db, filter))
    yield part.map((entry) => `${columns.map((name) => cell(entry[name])).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? jsonOf(value) : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const jsonOf = (value: object | null) => (value === null ? '' : JSON.stringify(value))
