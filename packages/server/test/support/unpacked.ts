import { inflateRawSync } from 'node:zlib'

const localHeader = Buffer.from('PK\u0003\u0004')

/** Whether this begins as a zip does. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(localHeader)

/** All that is written in the files of a zip, those of zips in it too; names included. */
export function textInZip(zip: Buffer): string {
  const texts = [zip.toString('latin1')]
  for (let at = zip.indexOf(localHeader); at >= 0; at = zip.indexOf(localHeader, at + 4)) {
    const isDeflated = zip.readUInt16LE(at + 8) === 8
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    if (!isDeflated) continue
    const data = inflateRawSync(zip.subarray(from))
    texts.push(isZip(data) ? textInZip(data) : data.toString('utf8'))
  }
  return texts.join('\n')
}
