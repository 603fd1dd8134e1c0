import { PackageFault } from '../message.ts'
import { type OddEntry, oddEntry } from './odd.ts'
import { folderOf, type PackedFile } from './tree.ts'

const maxHops = 16

/** Where a link in `path` leads, as a path from the root; undefined when it leads out. */
function destination(path: string, target: string): string | undefined {
  if (target.startsWith('/') || target.includes('\\') || target.includes('\0')) return undefined
  const parts = folderOf(path).split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** The regular file that a link leads to, through other links if need be. */
function follow(link: string, links: ReadonlyMap<string, string>, files: ReadonlyMap<string, PackedFile>): PackedFile {
  let at = link
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = destination(at, links.get(at) ?? '')
    if (next === undefined) throw new PackageFault('link-outside', { entry: link })
    const file = files.get(next)
    if (file) return file
    if (!links.has(next)) throw new PackageFault('link-to-nothing', { entry: link })
    at = next
  }
  throw new PackageFault('link-to-nothing', { entry: link })
}

/** Links read as copies of the regular files they lead to; any other link is left out and told. */
export function resolveLinks(
  links: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, PackedFile>,
  odd: OddEntry[],
): PackedFile[] {
  return [...links.keys()].flatMap((path) => {
    try {
      const file = follow(path, links, files)
      return [{ path, disk: file.disk, bytes: file.bytes, linkedTo: file.path }]
    } catch (fault) {
      odd.push(oddEntry(path, fault))
      return []
    }
  })
}
