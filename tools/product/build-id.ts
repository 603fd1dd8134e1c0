import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { checkoutRoot } from '../process/paths.ts'
import { sourcesUnder } from './looks.ts'

/** What decides a verdict: the judge, its sandbox, and what judge and server agree on. */
const deciding = [
  'packages/judge/src',
  'packages/judge/include',
  'packages/sandbox/src',
  'packages/contract/src/judging',
]

/** A fingerprint of the sources that judge, the same for every checkout of them: a judge that has another one is told of. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const file of sourcesUnder(deciding))
    hash.update(`\0${path.relative(checkoutRoot, file)}\0`).update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
