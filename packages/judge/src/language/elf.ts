import { closeSync, openSync, readSync } from 'node:fs'

/** What a program or library asks of the loader. */
export interface Elf {
  /** Names of libraries. */
  needed: string[]
  /** Folders in which its own libraries lie, as written: `$ORIGIN` is its own folder. */
  folders: string[]
  /** The loader that starts it; undefined for libraries and for what is linked statically. */
  loader?: string
}

const segment = { load: 1, dynamic: 2, loader: 3 }
const entry = { needed: 1, strings: 5, stringsSize: 10, rpath: 15, runpath: 29 }
const maxBytes = 16 * 1024 * 1024

interface Segment {
  type: number
  offset: number
  address: number
  bytes: number
}

function bytesAt(file: number, position: number, length: number): Buffer {
  if (length > maxBytes) throw new RangeError('A table of an ELF file is too large to be one')
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(file, buffer, 0, length, position))
}

function segmentsOf(file: number, head: Buffer): Segment[] {
  const [size, count] = [head.readUInt16LE(54), head.readUInt16LE(56)]
  const table = bytesAt(file, Number(head.readBigUInt64LE(32)), size * count)
  return Array.from({ length: count }, (_, index) => {
    const word = (at: number) => Number(table.readBigUInt64LE(index * size + at))
    return { type: table.readUInt32LE(index * size), offset: word(8), address: word(16), bytes: word(32) }
  })
}

/** The pairs of the dynamic section, in order. */
function pairsOf(section: Buffer): [tag: number, value: number][] {
  const word = (at: number) => Number(section.readBigUInt64LE(at))
  return Array.from({ length: Math.floor(section.length / 16) }, (_, index) => [word(index * 16), word(index * 16 + 8)])
}

function dynamicOf(file: number, segments: Segment[], { offset, bytes }: Segment) {
  const pairs = pairsOf(bytesAt(file, offset, bytes))
  const firstOf = (wanted: number) => pairs.find(([tag]) => tag === wanted)?.[1] ?? 0
  const address = firstOf(entry.strings)
  const around = segments.find(
    (one) => one.type === segment.load && address >= one.address && address < one.address + one.bytes,
  )
  const position = around ? address - around.address + around.offset : address
  const strings = bytesAt(file, position, firstOf(entry.stringsSize))
  const text = (at: number) => strings.toString('utf8', at, strings.indexOf(0, at))
  const texts = (...tags: number[]) => pairs.flatMap(([tag, value]) => (tags.includes(tag) ? [text(value)] : []))
  return {
    needed: texts(entry.needed),
    folders: texts(entry.rpath, entry.runpath).flatMap((folders) => folders.split(':')),
  }
}

/**
 * Reads what a 64-bit little-endian ELF file asks of the loader; undefined for any other file. A judge that starts reads hundreds, a
 * few small pieces each: at once, for as promises they cost it several times as much.
 */
export function readElf(path: string): Elf | undefined {
  const file = openSync(path, 'r')
  try {
    const head = bytesAt(file, 0, 64)
    if (head.length < 64 || head.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') return undefined
    const segments = segmentsOf(file, head)
    const dynamic = segments.find(({ type }) => type === segment.dynamic)
    const loader = segments.find(({ type }) => type === segment.loader)
    const name = loader && bytesAt(file, loader.offset, loader.bytes - 1).toString()
    const asked = dynamic ? dynamicOf(file, segments, dynamic) : { needed: [], folders: [] }
    return { ...asked, ...(name ? { loader: name } : {}) }
  } finally {
    closeSync(file)
  }
}
