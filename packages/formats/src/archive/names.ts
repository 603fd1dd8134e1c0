import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { PackageFault } from '../message.ts'

/** Paths of more bytes than this are no names of test cases, and no index of the database takes thrice as many. */
const maxPathLength = 1000
/** Nor are those in more folders than this, one inside the other. */
const maxParts = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030', { fatal: true })
const western = new TextDecoder('windows-1252')

const unicodePathField = 0x7075

/** The UTF-8 name some zip programs add beside the one in a local code page; void when it belongs to another name. */
function unicodePath(entry: Entry): Buffer | undefined {
  const field = entry.extraFields.find(({ id, data }) => id === unicodePathField && data.length > 5 && data[0] === 1)
  return field && field.data.readUInt32LE(1) === crc32(entry.fileNameRaw) ? field.data.subarray(5) : undefined
}

function decoded(bytes: Buffer): string {
  for (const decoder of [utf8, chinese]) {
    try {
      return decoder.decode(bytes)
    } catch {
      // not in this code page: try the next
    }
  }
  return western.decode(bytes)
}

/** An entry's name, whatever code page its zip was made with; backslashes are what some programs for Windows write for slashes. */
export const nameOf = (entry: Entry): string => decoded(unicodePath(entry) ?? entry.fileNameRaw).replaceAll('\\', '/')

/** The path in one spelling only (`a//b` and `./a/b` become `a/b`); a path that could leave its folder is refused. */
export function cleanPath(name: string): string {
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) throw new PackageFault('entry-absolute', { entry: name })
  if (/\p{Cc}/u.test(name) || Buffer.byteLength(name) > maxPathLength)
    throw new PackageFault('entry-name', { entry: name.slice(0, 100) })
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.length > maxParts) throw new PackageFault('entry-name', { entry: name.slice(0, 100) })
  if (parts.includes('..')) throw new PackageFault('entry-outside', { entry: name })
  return parts.join('/')
}

/** Files that tools and file managers leave behind, and whatever could be taken for an option. */
export const isIgnored = (path: string): boolean =>
  path
    .split('/')
    .some((part) => part === '__MACOSX' || part.startsWith('-') || (part.startsWith('.') && part !== '.timelimit'))
