import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '../settings.ts'
import { type ServerIdentity, serverIdentity } from './identity.ts'
import { mendFolders } from './mend.ts'

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
    if (identity.owner) give(folder, identity.owner)
  }
  if (identity.owner) process.umask(0o002)
  mendFolders(dataDir, ['blobs', 'public'], identity.owner)
  return identity
}

/** Changes nothing that is so already, which would look like a change to whoever watches the folder. */
function give(folder: string, { uid, gid }: { uid: number; gid: number }) {
  const found = fs.statSync(folder)
  if (found.uid !== uid || found.gid !== gid) fs.chownSync(folder, uid, gid)
  if ((found.mode & 0o7777) !== 0o2770) fs.chmodSync(folder, 0o2770)
}
