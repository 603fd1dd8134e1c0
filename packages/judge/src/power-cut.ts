import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Which start of the machine this is; undefined where the kernel does not say. */
export const thisBoot = (): Promise<string | undefined> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => undefined,
  )

/**
 * Empties a folder that another start of the machine has filled: after a power cut files may be there by name and length whose
 * content was never written. Asked once a process, so it costs nothing when the folder is used.
 */
export async function emptyAfterBoot(folder: string, boot: string | undefined): Promise<void> {
  const file = `${folder}.boot` // beside it: in it are entries only
  const filledAt = await readFile(file, 'utf8').catch(() => undefined)
  if (boot !== undefined && filledAt === boot) return
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  if (boot !== undefined) await writeFile(file, boot)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Has a file, or a folder with all that is in it, be on the disk. */
export async function syncAll(path: string): Promise<void> {
  const inside = await readdir(path, { recursive: true, withFileTypes: true }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOTDIR') return []
    throw fault
  })
  for (const one of inside) if (one.isFile() || one.isDirectory()) await sync(join(one.parentPath, one.name))
  await sync(path)
}

/** Has the name of a file or folder be on the disk. */
export const syncName = (path: string): Promise<void> => sync(dirname(path))
