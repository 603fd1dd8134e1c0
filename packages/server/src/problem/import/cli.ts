import path from 'node:path'
import { messageText } from '@verdict/formats/message.ts'
import { commandLine } from '../../audit/audit.ts'
import { blobsIn } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { importPackages, type Outcome } from './import-package.ts'
import type { Importer, ImportOptions } from './import-problem.ts'
import { keepReport } from './reports.ts'
import { printReport, summarise } from './verify/print.ts'
import { removeOldCopies } from './verify/queries.ts'
import { targetsAt } from './verify/targets.ts'
import { type Report, verifyTarget } from './verify/verify-package.ts'

/** The instance a command works on. */
export interface CommandInstance {
  db: Db
  dataDir: string
}

type Print = (line: string) => void

const operator: Importer = { username: 'root', auth: 1, mayReplace: () => true }

/**
 * `npm run verdict -- import FILE...`: imports a zip or a folder as root; answers whether everything in it came in. With `json`
 * each problem is a line {file, problemId, title, pid, warnings} or {file, error}.
 */
export async function importPackageFile(
  { db, dataDir }: CommandInstance,
  file: string,
  { json = false, ...options }: ImportOptions & { json?: boolean },
  print: Print = console.log,
): Promise<boolean> {
  const store = { db, dataDir, blobs: blobsIn(dataDir) }
  const actor = commandLine()
  const name = path.basename(path.resolve(file))
  const outcomes = await importPackages(store, { disk: path.resolve(file), name }, operator, options, actor.now)
  await keepReport(db, actor, name, options.replace ?? false, outcomes)
  for (const outcome of outcomes) {
    if (json) print(JSON.stringify({ file, ...inWords(outcome) }))
    else if ('error' in outcome) print(`refused: ${messageText(outcome.error, 'en-US')}`)
    else {
      print(`imported ${outcome.problemId} "${outcome.title}" (pid ${outcome.pid})`)
      for (const warning of outcome.warnings) print(`  ${messageText(warning, 'en-US')}`)
    }
  }
  return outcomes.every((outcome) => 'pid' in outcome)
}

const inWords = (outcome: Outcome) =>
  'error' in outcome
    ? { error: messageText(outcome.error, 'en-US') }
    : { ...outcome, warnings: outcome.warnings.map((warning) => messageText(warning, 'en-US')) }

/**
 * `npm run verdict -- verify PATH...`: judges the reference submissions of packages and compares. Answers the exit
 * code: 0 only if all gated ones agree and at least one was judged.
 */
export async function verifyPaths(
  { db, dataDir }: CommandInstance,
  paths: string[],
  { json }: { json: boolean },
  print: Print = console.log,
): Promise<number> {
  const store = { db, dataDir, blobs: blobsIn(dataDir) }
  await removeOldCopies(db)
  const reports: Report[] = []
  for (const target of (await Promise.all(paths.map(targetsAt))).flat()) {
    const found = await verifyTarget(store, target)
    reports.push(...found)
    for (const report of found) {
      if (!json) print(printReport(report))
      else for (const row of report.rows) print(JSON.stringify(row))
    }
  }
  const { text, exitCode } = summarise(reports)
  if (!json) print(text)
  return exitCode
}
