import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { messageText } from '@verdict/formats/message.ts'
import { type ExportFormat, exporters } from '@verdict/formats/write/registry.ts'
import { commandLine, noteAct } from '../../audit/audit.ts'
import { blobsIn } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { findByDisplayId } from '../queries.ts'
import { type ExportReport, exportProblems } from './export-problems.ts'

type Print = (line: string) => void

export const exportFormats = Object.keys(exporters) as ExportFormat[]

async function pidOf(db: Db, problemId: string): Promise<number> {
  const problem = await findByDisplayId(db, problemId)
  if (!problem) throw new Error(`There is no problem ${problemId}.`)
  return problem.pid
}

function printReport(report: ExportReport, print: Print): void {
  if ('error' in report) print(`refused: ${messageText(report.error, 'en-US')}`)
  else {
    print(`exported ${report.problemId} (pid ${report.pid})`)
    for (const warning of report.warnings) print(`  ${messageText(warning, 'en-US')}`)
  }
}

const inWords = (report: ExportReport) =>
  'error' in report
    ? { ...report, error: messageText(report.error, 'en-US') }
    : { ...report, warnings: report.warnings.map((warning) => messageText(warning, 'en-US')) }

const noteExport = (db: Db, format: ExportFormat, reports: ExportReport[]) =>
  db.transaction().execute(async (tx) => {
    for (const { pid } of reports.filter((report) => 'warnings' in report))
      await noteAct(tx, commandLine(), {
        act: 'exportProblemPackage',
        objectKind: 'problem',
        object: pid,
        after: { format },
      })
  })

/**
 * `npm run verdict -- export FORMAT PROBLEM_ID...`: writes a zip of the problems that the format can have; answers
 * whether it holds all of them. No file is written when it would be empty. With `json` it prints one line
 * {file, problems: [{pid, problemId, warnings or error}]}.
 */
export async function exportToFile(
  { db, dataDir }: { db: Db; dataDir: string },
  format: ExportFormat,
  problemIds: string[],
  file: string,
  { json = false, print = console.log }: { json?: boolean; print?: Print } = {},
): Promise<boolean> {
  const pids = []
  for (const problemId of problemIds) pids.push(await pidOf(db, problemId))
  const { reports, zip } = await exportProblems({ db, dataDir, blobs: blobsIn(dataDir) }, format, pids)
  const isEmpty = reports.every((report) => 'error' in report)
  if (json) print(JSON.stringify({ file: isEmpty ? null : file, problems: reports.map(inWords) }))
  else for (const report of reports) printReport(report, print)
  if (isEmpty) return false
  const unfinished = `${file}.part`
  try {
    await pipeline(zip(new Date()), createWriteStream(unfinished))
    await rename(unfinished, file)
    await noteExport(db, format, reports)
  } finally {
    await rm(unfinished, { force: true })
  }
  if (!json) print(`written to ${file}`)
  return reports.every((report) => 'warnings' in report)
}
