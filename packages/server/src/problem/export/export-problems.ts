import type { Readable } from 'node:stream'
import { type RemoteSiteKey, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { PackageFault, type PackageMessage } from '@verdict/formats/message.ts'
import type { ExportedFile, ExportTarget } from '@verdict/formats/write/exporter.ts'
import { exported } from '@verdict/formats/write/in-worker.ts'
import { filesIn } from '@verdict/formats/write/pieces.ts'
import type { ExportFormat } from '@verdict/formats/write/registry.ts'
import { zipInWorker } from '@verdict/formats/write/zip-in-worker.ts'
import { refuseLost } from './lost.ts'
import { problemRow } from './queries.ts'
import { type ExportSource, judgingFiles, storedProblem } from './stored-problem.ts'

/** What became of one problem: what the format has no place for, or why it cannot have the problem at all. */
export type ExportReport = { pid: number; problemId: string } & (
  | { warnings: PackageMessage[] }
  | { error: PackageMessage }
)

export interface ProblemExport {
  reports: ExportReport[]
  /** The problems that could be exported, as a zip; reading it does the work. */
  zip: (now: Date) => Readable
}

const judgedElsewhere = (problemId: string, site: RemoteSiteKey) =>
  new PackageFault('export-judged-elsewhere', { problemId, site: titleOfSite(site) })

async function exportOne(source: ExportSource, format: ExportFormat, target: ExportTarget) {
  const { pid } = target
  const row = await problemRow(source.db, pid)
  const problemId = row?.problemId ?? String(pid)
  try {
    if (row?.remoteSite) throw judgedElsewhere(problemId, row.remoteSite)
    const problem = row && (await storedProblem(source, row))
    if (!problem) throw new PackageFault('export-nothing', { pid })
    await refuseLost(problemId, judgingFiles(problem))
    const { files, warnings } = await exported(problem, format, target)
    await refuseLost(
      problemId,
      files.flatMap(({ name, content }) => filesIn(content).map(({ disk }) => ({ path: name, disk }))),
    )
    return { files, report: { pid, problemId, warnings: [...problem.warnings, ...warnings] } }
  } catch (fault) {
    if (!(fault instanceof PackageFault)) throw fault
    return { files: [], report: { pid, problemId, error: fault.info } }
  }
}

/** Problems as a package or several in one zip, in the order given, each once. */
export async function exportProblems(
  source: ExportSource,
  format: ExportFormat,
  pids: number[],
): Promise<ProblemExport> {
  const files: ExportedFile[] = []
  const reports: ExportReport[] = []
  const wanted = [...new Set(pids)]
  for (const pid of wanted) {
    const number = reports.filter((report) => 'warnings' in report).length + 1
    const one = await exportOne(source, format, { pid, number, isAlone: wanted.length === 1 })
    files.push(...one.files)
    reports.push(one.report)
  }
  return { reports, zip: (now) => zipInWorker(files, now) }
}
