import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PackageFault } from '../message.ts'
import type { Meter } from './limits.ts'
import { isIgnored } from './names.ts'
import type { PackedFile, Tree } from './tree.ts'

/** A link's file, when it is a regular one inside the folder. */
async function linked(disk: string, root: string, path: string): Promise<{ disk: string; linkedTo: string }> {
  const target = await realpath(disk).catch(() => undefined)
  if (target === undefined) throw new PackageFault('link-to-nothing', { entry: path })
  if (!target.startsWith(root + sep)) throw new PackageFault('link-outside', { entry: path })
  return {
    disk: target,
    linkedTo: target
      .slice(root.length + 1)
      .split(sep)
      .join('/'),
  }
}

async function fileAt(entry: Dirent, path: string, disk: string, root: string): Promise<PackedFile> {
  const target = entry.isSymbolicLink() ? await linked(disk, root, path) : { disk }
  const found = await stat(target.disk)
  if (!found.isFile())
    throw new PackageFault(entry.isSymbolicLink() ? 'link-to-nothing' : 'entry-special', { entry: path })
  return { path, bytes: found.size, ...target }
}

/** Reads a package that lies on disk as a folder, under the same rules as a zip. */
export async function readFolder(folder: string, meter: Meter): Promise<Tree> {
  const root = await realpath(folder)
  const files = new Map<string, PackedFile>()
  const visit = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(root, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (isIgnored(path)) continue
      meter.takeEntry()
      if (entry.isDirectory()) {
        await visit(path)
        continue
      }
      const file = await fileAt(entry, path, join(root, path), root)
      meter.takeBytes(file.bytes)
      files.set(path, file)
    }
  }
  await visit('')
  return files
}
