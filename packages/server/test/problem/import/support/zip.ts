import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a zip, also such as no zip program would write. */
export interface Entry {
  name: string | Buffer
  data?: string | Buffer
  /** Unix mode; 0o120777 makes a link. */
  mode?: number
  /** Instead of what is true. */
  declaredBytes?: number
  crc?: number
  flags?: number
  method?: number
  /** Deflated data that are used as they are; `declaredBytes` and `crc` must be given along. */
  deflated?: Buffer
}

const utf8Flag = 0x800

function parts({
  name,
  data = '',
  mode = 0o100644,
  declaredBytes,
  crc,
  flags = utf8Flag,
  method = 8,
  deflated,
}: Entry) {
  const content = Buffer.from(data as string)
  const packed = deflated ?? (method === 8 ? deflateRawSync(content) : content)
  return {
    name: Buffer.from(name as string),
    packed,
    mode,
    flags,
    method,
    crc: crc ?? crc32(content),
    bytes: declaredBytes ?? content.length,
  }
}

/** The fields that local header and central directory share. */
function common({ name, packed, flags, method, crc, bytes }: ReturnType<typeof parts>): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(bytes, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

/** A zip of these entries. */
export function zipOf(entries: Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const whole = parts(entry)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common(whole), whole.name, whole.packed])
    const outer = Buffer.alloc(14)
    outer.writeUInt32LE((whole.mode << 16) >>> 0, 6)
    outer.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common(whole), outer, whole.name)
    files.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, central, end])
}

export const linkMode = 0o120777
