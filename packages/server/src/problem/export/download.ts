import { errorText, type SiteLanguage } from '@verdict/contract/errors.ts'
import type * as routes from '@verdict/contract/files/routes.ts'
import { maxIds } from '@verdict/contract/limits.ts'
import { messageText } from '@verdict/formats/message.ts'
import type { ExportFormat } from '@verdict/formats/write/registry.ts'
import type { FastifyReply } from 'fastify'
import { noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { malformedField } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { managedProblem } from '../workbench/managed.ts'
import { type ExportReport, exportProblems, type ProblemExport } from './export-problems.ts'

/** What the caller may export; refuses when one of the problems is not theirs to manage. */
async function exportFor(call: Call, format: ExportFormat, pids: number[]) {
  if (pids.length === 0 || pids.length > maxIds) throw malformedField('pid', pids.length ? 'most' : 'required', maxIds)
  const { db, blobs, config } = call
  for (const pid of pids) await managedProblem(call, pid)
  return exportProblems({ db, blobs, dataDir: config.dataDir }, format, pids)
}

/** Whoever takes problems with their test data away is noted, for each of them. */
async function exportNoted(
  call: Call,
  act: 'exportProblem' | 'exportProblemPackage',
  format: ExportFormat,
  pids: number[],
) {
  const made = await exportFor(call, format, pids)
  await call.db.transaction().execute(async (tx) => {
    for (const object of pids) await noteAct(tx, call, { act, objectKind: 'problem', object, after: { format } })
  })
  return made
}

const reportRow = (report: ExportReport, language: SiteLanguage) => {
  const { pid, problemId } = report
  return 'error' in report
    ? { pid, problemId, error: messageText(report.error, language) }
    : { pid, problemId, warnings: report.warnings.map((warning) => messageText(warning, language)) }
}

/** Sends the zip, or refuses it as a whole: a file that lacks a problem would be taken for complete. */
function send(reply: FastifyReply, { reports, zip }: ProblemExport, { language, now }: Call, name: string) {
  const faults = reports.flatMap((report) => ('error' in report ? [messageText(report.error, language)] : []))
  if (faults.length > 0)
    return reply.send({
      status: 400,
      data: null,
      msg: errorText('export/impossible', language, { reason: faults.join(' ') }),
    })
  const file = `${name}_${now.getTime()}.zip`
  return reply
    .type('application/x-download')
    .header('Content-Disposition', `attachment;filename=${file}`)
    .send(zip(now))
}

export const exportProblem: Handler<typeof routes.exportProblem> = async (call, { pid }, { reply }) =>
  send(reply, await exportNoted(call, 'exportProblem', 'hoj', pid), call, 'problem_export')

export const exportProblemPackage: Handler<typeof routes.exportProblemPackage> = async (
  call,
  { pid, format },
  { reply },
) => send(reply, await exportNoted(call, 'exportProblemPackage', format, pid), call, `problem_${format}`)

export const getProblemExportReport: Handler<typeof routes.getProblemExportReport> = async (call, { pid, format }) =>
  (await exportFor(call, format, pid)).reports.map((report) => reportRow(report, call.language))
