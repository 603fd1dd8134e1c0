import fs from 'node:fs/promises'
import path from 'node:path'

/** Whose rights count: the account the server runs as. */
export interface Reader {
  uid: number
  gid: number
}

/** Tells why that account could not read a file below `top` that we can read; undefined when it could, or is ours. */
export function whyClosedTo(reader: Reader | undefined, top: string) {
  return async (file: string): Promise<string | undefined> => {
    if (!reader) return undefined
    if (!(await grants(file, reader, 0o4))) return `the account of the server (uid ${reader.uid}) may not read it`
    for (let at = path.dirname(file); at.length > top.length; at = path.dirname(at))
      if (!(await grants(at, reader, 0o1))) return `the account of the server (uid ${reader.uid}) may not enter ${at}`
    return undefined
  }
}

async function grants(place: string, reader: Reader, right: number): Promise<boolean> {
  const { uid, gid, mode } = await fs.stat(place)
  const shift = uid === reader.uid ? 6 : gid === reader.gid ? 3 : 0
  return ((mode >> shift) & right) === right
}
