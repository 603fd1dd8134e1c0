import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readFolder } from '../archive/folder.ts'
import { allowanceFor, checkPacked, meter } from '../archive/limits.ts'
import type { Tree } from '../archive/tree.ts'
import { unzip } from '../archive/unzip.ts'
import { findPackages } from './common/find-packages.ts'
import type { Found, ReadContext } from './common/format.ts'

/** A file that is no archive, as one. */
async function lone(disk: string, name: string): Promise<Tree> {
  const { size } = await stat(disk)
  checkPacked(size)
  return new Map([[name, { path: name, disk, bytes: size }]])
}

function treeOf(disk: string, name: string, context: ReadContext): Promise<Tree> {
  return /\.xml$/i.test(name) ? lone(disk, name) : unzip(disk, name, path.join(context.scratch, 'unpacked'), context)
}

/**
 * The problems of a zip (unpacked into `scratch`), of a folder (where it lies) or of a single file, none read yet. Throws a
 * `PackageFault` when the upload as a whole cannot be used.
 */
export async function openPackages(disk: string, name: string, scratch: string): Promise<Found[]> {
  const upload = await stat(disk)
  const isFolder = upload.isDirectory()
  const context: ReadContext = { scratch, meter: meter(isFolder ? undefined : allowanceFor(upload.size)), odd: [] }
  if (isFolder) return findPackages({ tree: await readFolder(disk, context.meter), name, ...context })
  const tree = await treeOf(disk, name, context)
  return findPackages({ tree, name: name.replace(/\.(zip|xml)$/i, ''), ...context })
}
