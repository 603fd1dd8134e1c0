import { open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const mark = 0x04034b50
const name = 'META-INF/MANIFEST.MF'
const headBytes = 256 * 1024

/** The first bytes of a file, in which a jar has its manifest. */
async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The text of the manifest among the first entries of a zip; nothing where there is none. */
function manifestIn(head: Buffer): string {
  for (let at = 0; at + 30 < head.length && head.readUInt32LE(at) === mark; ) {
    const data = at + 30 + head.readUInt16LE(at + 26) + head.readUInt16LE(at + 28)
    const packed = head.readUInt32LE(at + 18)
    if (head.toString('utf8', at + 30, at + 30 + name.length) === name) {
      const isDeflated = head.readUInt16LE(at + 8) === 8
      return (isDeflated ? inflateRawSync(head.subarray(data)) : head.subarray(data, data + packed)).toString()
    }
    at = data + packed
  }
  return ''
}

/** The jars that a jar's manifest puts on the class path by their whole paths. */
export async function jarsNamedBy(jar: string): Promise<string[]> {
  const lines = manifestIn(await headOf(jar)).replace(/\r?\n /g, '')
  const [, paths = ''] = /^Class-Path: *(.*)$/m.exec(lines) ?? []
  return paths.trim().split(/ +/).filter(isAbsolute)
}
