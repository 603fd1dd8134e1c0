/** Parts of a zip archive by name. */
export type Parts = ReadonlyMap<string, Uint8Array>

/** What is unpacked at most, in bytes: a sheet of some 2,000 rows has less than one MB. */
const maxUnpacked = 30_000_000

/** Signatures and sizes of the records, in bytes (PKWARE APPNOTE 4.3). */
const endMark = 0x06054b50
const endSize = 22
const entryMark = 0x02014b50
const entrySize = 46
const localSize = 30
const maxComment = 0xffff

/**
 * Unpacks the entries whose names fit. Throws where it is no zip archive, is cut off, or unpacks to more than `maxUnpacked`; the
 * list at its end counts, as it does for spreadsheet programs. Archives of 4 GB and more (Zip64) are none.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>, fits: RegExp): Promise<Parts> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const parts = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  let left = maxUnpacked
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('The list of a zip archive is broken')
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + entrySize, at + entrySize + nameSize))
    if (fits.test(name)) {
      const content = await contentOf(bytes, view, at, left)
      left -= content.length
      parts.set(name, content)
    }
    at += entrySize + nameSize + extraSize + commentSize
  }
  return parts
}

function endOf(view: DataView): number {
  const last = view.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - maxComment); at--) if (view.getUint32(at, true) === endMark) return at
  throw new Error('Not a zip archive')
}

async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
  most: number,
): Promise<Uint8Array> {
  const method = view.getUint16(entry + 10, true)
  const size = view.getUint32(entry + 20, true)
  const local = view.getUint32(entry + 42, true)
  const from = local + localSize + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const packed = bytes.subarray(from, from + size)
  if (method === 0) return packed
  if (method !== 8) throw new Error(`A zip archive compressed by method ${method}`)
  return inflate(packed, most)
}

async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    size += next.value.length
    if (size > most) throw new Error('A zip archive that unpacks to too much')
    chunks.push(next.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
