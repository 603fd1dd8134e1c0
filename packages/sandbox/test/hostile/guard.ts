import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { whyNotRoot } from '../setup/ways.ts'
import { makeGroups, whyNoGroups } from './groups.ts'

/** Why weakened runners are not built and attacked; undefined when they are. */
export const whyNoGuard = () =>
  process.env.CI === 'true' || isWhole
    ? (whyNotRoot ?? whyNoGroups())
    : 'weakened jails are built and attacked with CI=true'

const most = { 'memory.limit_in_bytes': 1536 << 20, 'pids.max': 1000 }

/** Groups around a weakened runner: what it no longer holds back ends there. */
export async function makeGuard(): Promise<string[]> {
  const groups = makeGroups()
  for (const folder of groups)
    for (const [file, value] of Object.entries(most))
      await writeFile(join(folder, file), String(value), { flag: 'r+' }).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'ENOENT') throw fault // each file belongs to one of the hierarchies
      })
  return groups
}
