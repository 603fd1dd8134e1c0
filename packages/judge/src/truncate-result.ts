import type { Result } from '@verdict/contract/judging/job.ts'
import { truncate } from './message.ts'

/** Well below what the server takes at once, so that no program can talk its result out of being delivered. */
const maxBytes = 24 * 1024 * 1024
const shortMessage = 400

const isTooLarge = (result: Result) => Buffer.byteLength(JSON.stringify(result)) > maxBytes

const shortened = <T extends { message?: string | undefined }>(one: T): T =>
  one.message === undefined ? one : { ...one, message: truncate(one.message, shortMessage) }

/** The result in a size the server takes: without transcripts if need be, then with short messages. */
export function truncateResult(result: Result): Result {
  if (result.kind === 'testRun' || !isTooLarge(result)) return result
  if (result.kind === 'workbench') return { ...result, rows: result.rows.map(shortened) }
  const lean = { ...result, cases: result.cases.map(({ transcript: _, ...one }) => one) }
  return isTooLarge(lean) ? { ...lean, cases: lean.cases.map(shortened) } : lean
}
