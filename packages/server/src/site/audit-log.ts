import { Readable } from 'node:stream'
import type * as routes from '@verdict/contract/site/audit-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../audit/audit.ts'
import { type AuditEntry, auditEntries, auditInParts } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { paged } from '../db/paged.ts'
import { csvLine, csvStart } from '../files/csv.ts'
import type { Handler } from '../http/serve.ts'
import { versionNumbers } from '../problem/manage/version-queries.ts'

export const getAuditLog: Handler<typeof routes.getAuditLog> = async ({ db }, { currentPage, limit, ...filter }) => {
  const { rows, total } = await paged(db, auditEntries(db, filter), { currentPage, limit })
  const named = rows.map((row) => ({ row, pid: problemOf(row), versions: versionsIn(row) }))
  const pids = named.flatMap(({ pid, versions }) => (pid !== undefined && versions.length ? [pid] : []))
  const numbers = await versionNumbers(db, [...new Set(pids)])
  const numbersOf = (pid: number | undefined, versions: string[]) =>
    Object.fromEntries(
      versions.flatMap((one) => {
        const number = numbers.get(`${pid} ${one}`)
        return number === undefined ? [] : [[one, number]]
      }),
    )
  const records = named.map(({ row, pid, versions }) => ({ ...row, testDataNumbers: numbersOf(pid, versions) }))
  return pageOf(records, total, { currentPage, limit })
}

type Entry = Pick<AuditEntry, 'objectKind' | 'object' | 'before' | 'after'>

/** The problem that an entry is about, if it is about one. */
function problemOf({ objectKind, object, after }: Entry): number | undefined {
  const pid = objectKind === 'problem' ? Number(object) : objectKind === 'proposal' ? after?.['pid'] : undefined
  return typeof pid === 'number' && Number.isSafeInteger(pid) ? pid : undefined
}

const versionFields = ['testData', 'dataVersion', 'restored', 'version']

/** The versions of test data that stand in an entry. */
const versionsIn = ({ before, after }: Entry): string[] =>
  [before, after].flatMap((values) =>
    versionFields.map((name) => values?.[name]).filter((value) => typeof value === 'string'),
  )

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

async function* csv(db: Db, filter: Parameters<typeof auditInParts>[1]) {
  yield csvStart + csvLine(columns)
  for await (const part of auditInParts(db, filter))
    yield part.map((entry) => csvLine(columns.map((name) => textOf(entry[name])))).join('')
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? jsonOf(value) : String(value)

const jsonOf = (value: object | null) => (value === null ? '' : JSON.stringify(value))
