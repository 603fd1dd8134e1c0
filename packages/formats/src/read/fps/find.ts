import { extension, type PackedFile, peekBytes } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { Found, Opened, ReadContext } from '../common/format.ts'
import { type Item, readItems } from './items.ts'
import { readItem, titleOf } from './read.ts'

const maxStartLength = 4096

const isFps = async (file: PackedFile): Promise<boolean> =>
  /<fps[\s>]/.test((await peekBytes(file, maxStartLength)).toString('latin1'))

function problemOf(item: Item, index: number, file: PackedFile, context: ReadContext): Found {
  const name = `${file.path}: ${titleOf(item) || `item ${index + 1}`}`
  return { name, idName: '', needs: () => undefined, read: () => readItem(item, name, context) }
}

/** The problems of all FPS files of an upload, which is a single one or a zip of them. */
export async function findFps({ tree, name: _name, ...context }: Opened): Promise<Found[]> {
  const found: Found[] = []
  for (const file of [...tree.values()].filter(({ path }) => extension(path) === 'xml')) {
    if (!(await isFps(file))) continue
    const items = await readItems(file, context)
    if (items.length === 0) found.push({ name: file.path, fault: new PackageFault('fps-empty', { file: file.path }) })
    found.push(...items.map((item, index) => problemOf(item, index, file, context)))
  }
  return found
}
