import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '../settings.ts'
import { type ServerIdentity, serverIdentity } from './identity.ts'

/** Content of problems, their pictures, packages while they are imported, and compiled code, which must come from nobody else. */
export const serverFolders = ['blobs', 'public', 'tmp', 'cache']

/**
 * What the server writes below DATA_DIR is its own; the rest stays ours. The group is inherited by whatever is made in
 * there, so the server can also read and extend what the launcher or `npm run verdict` stores as root.
 */
export function giveFolders({ dataDir, mayInstall }: Pick<Settings, 'dataDir' | 'mayInstall'>): ServerIdentity {
  const identity = serverIdentity(dataDir, mayInstall)
  for (const name of serverFolders) {
    const folder = path.join(dataDir, name)
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!identity.owner) continue
    fs.chownSync(folder, identity.owner.uid, identity.owner.gid)
    fs.chmodSync(folder, 0o2770)
  }
  if (identity.owner) process.umask(0o002)
  return identity
}
