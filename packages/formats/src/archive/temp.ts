import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'import-'

const tempRoot = (dataDir: string): string => join(dataDir, 'tmp')

/** Lends a new folder under DATA_DIR/tmp to `use` and removes it afterwards, whatever happens. */
export async function withTempFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(tempRoot(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(tempRoot(dataDir), `${prefix}${process.pid}-`))
  // the command line imports as root; what it leaves behind when it is killed the server must be able to remove
  await chmod(folder, 0o2770)
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what killed imports left behind; called at start, before the first import. */
export async function removeStaleTemp(dataDir: string): Promise<void> {
  const names = await readdir(tempRoot(dataDir)).catch(() => [])
  const stale = names.filter((name) => {
    const owner = name.startsWith(prefix) ? Number(/^import-(\d+)-/.exec(name)?.[1]) : Number.NaN
    return !Number.isNaN(owner) && (owner === process.pid || !isAlive(owner))
  })
  await Promise.all(stale.map((name) => removeFolder(join(tempRoot(dataDir), name))))
}

/** One that cannot be removed costs space only, so the start goes on. */
async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`${folder} was left behind by an import and cannot be removed:`, error)
  }
}
