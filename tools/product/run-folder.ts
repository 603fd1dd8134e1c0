import fs from 'node:fs'
import path from 'node:path'
import type { ServerIdentity } from './identity.ts'
import type { Stoppable } from './stack.ts'

export interface RunFolder extends Stoppable {
  /** Writes a secret into a file that nobody but `owner` may read, undefined: nobody but us; answers the file. */
  keep(name: string, secret: string, owner: ServerIdentity['owner']): string
}

/**
 * `DATA_DIR/run`, which is there while an instance runs: secrets that its parts read from files, for an environment can be read by
 * whoever runs as the same account. What a killed instance left there is removed. The caller holds DATA_DIR's lock.
 */
export function makeRunFolder(dataDir: string): RunFolder {
  const folder = path.join(dataDir, 'run')
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  remove()
  // others find what is theirs by its name, and see no names
  fs.mkdirSync(folder, { mode: 0o711 })
  return {
    keep(name, secret, owner) {
      const file = path.join(folder, name)
      fs.writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
      if (owner) fs.chownSync(file, owner.uid, owner.gid)
      return file
    },
    stop: async () => remove(),
    force: async () => remove(),
  }
}
