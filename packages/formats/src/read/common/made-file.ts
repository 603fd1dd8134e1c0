import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackedFile } from '../../archive/tree.ts'
import type { ReadContext } from './format.ts'

/** A file of a package that was not one in the upload; what it holds counts like anything unpacked. */
export async function madeFile(
  { scratch, meter }: ReadContext,
  path: string,
  content: string | Buffer,
): Promise<PackedFile> {
  const bytes = Buffer.byteLength(content)
  meter.takeEntry()
  meter.takeBytes(bytes)
  const disk = join(scratch, 'made', randomUUID())
  await mkdir(join(scratch, 'made'), { recursive: true })
  await writeFile(disk, content, { flag: 'wx', mode: 0o600 })
  return { path, disk, bytes }
}
