import { log } from '@verdict/node/log.ts'
import { Failed } from './failed.ts'

/** Replies that say that the submission was not taken, when they come as answer to it. */
const saysNo: readonly string[] = [
  ...['language-refused', 'source-refused', 'duplicate', 'too-long', 'not-offered', 'not-found', 'bad-id'],
  ...['session-ended', 'too-many-requests'],
]

export const isNo = (fault: unknown): boolean => fault instanceof Failed && saysNo.includes(fault.failure.reason)

/** A fault as one with a name; what no adapter foresaw is told without the words of it, which may hold anything. */
export function asFailed(fault: unknown, site: string): Failed {
  if (fault instanceof Failed) return fault
  const { name, stack } = fault instanceof Error ? fault : new Error('not an error')
  const place = /^\s+at .*$/m.exec(stack ?? '')?.[0].trim() ?? 'nowhere'
  log(`${site}: ${name} ${place}`, 'error')
  return new Failed('markup', `${site}: a page could not be read (${name})`)
}
