import fs from 'node:fs/promises'
import path from 'node:path'

/** Has a file be on the disk, or what a folder lists: a file that was renamed into it is only then there after a power cut. */
export async function sync(file: string): Promise<void> {
  const handle = await fs.open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames a file whose content is on the disk already, into a folder that is made when missing; holds after a power cut, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  const made = await fs.mkdir(folder, { recursive: true })
  await fs.rename(from, to)
  await sync(folder)
  // of folders that are new the name must be on the disk as well, up to the first that was there
  for (let at = folder; made && at.length >= made.length; at = path.dirname(at)) await sync(path.dirname(at))
}
