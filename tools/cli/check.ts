import { checkFiles, type FilesChecked } from '../../packages/server/src/problem/check-files.ts'
import { withInstance } from '../instance.ts'
import { whyClosedTo } from '../product/readable.ts'
import type { Command } from './command.ts'

/** `check`: finds files of problems that are missing, damaged or closed to the server. */
export const check: Command = async ({ values }) => {
  const seen = await withInstance({ judging: false, asItIs: true }, ({ db, dataDir, reader }) =>
    checkFiles(db, { dataDir, whyClosed: whyClosedTo(reader, dataDir) }),
  )
  console.log(values['json'] ? JSON.stringify(seen) : inWords(seen))
  return seen.wrong.length ? 1 : 0
}

/** What was found, for the terminal. */
export function inWords({ problems, files, bytes, wrong }: FilesChecked): string {
  const counted = `${files} files (${(bytes / 1e6).toFixed(1)} MB) of ${problems} problems`
  if (!wrong.length) return `${counted}: all there, whole and readable.`
  const lines = wrong.flatMap((one) => [
    `${one.kind}: ${one.file}: ${one.why}`,
    ...one.problems.map(({ problemId, title, pid }) => `    problem ${problemId} "${title}" (pid ${pid})`),
  ])
  return [
    ...lines,
    `${counted}: ${wrong.length} cannot be used. Import the packages again, or restore a back-up.`,
  ].join('\n')
}
