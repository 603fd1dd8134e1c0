import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readIfThere } from '../process/alive.ts'

/** What tells this instance from others on the same database; made once, kept in DATA_DIR. The caller holds DATA_DIR's lock. */
export function instanceId(dataDir: string): string {
  const file = path.join(dataDir, 'instance-id')
  const known = readIfThere(file)?.trim()
  if (known) return known
  const id = crypto.randomUUID()
  fs.writeFileSync(`${file}.new`, `${id}\n`, { mode: 0o600, flush: true })
  fs.renameSync(`${file}.new`, file)
  return id
}
