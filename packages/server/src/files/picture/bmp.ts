import type { Cleaned } from './cleaned.ts'

/** Sizes of the heads that programs write today. */
const heads = [40, 108, 124]
const [plain, bitfields] = [0, 3]

/** The same picture with nothing but its head, colours and dots; undefined of kinds that hardly anybody writes. */
export function cleanBmp(bytes: Buffer): Cleaned | undefined {
  if (bytes.length < 54 || !heads.includes(bytes.readUInt32LE(14))) return undefined
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  const [depth, packing] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)]
  if (width < 1 || height < 1 || ![1, 4, 8, 16, 24, 32].includes(depth) || ![plain, bitfields].includes(packing))
    return undefined
  const headEnd = 14 + bytes.readUInt32LE(14)
  const masks = packing === bitfields && headEnd === 54 ? 12 : 0
  const colours = depth <= 8 ? 4 * Math.min(bytes.readUInt32LE(46) || 2 ** depth, 2 ** depth) : 0
  const from = bytes.readUInt32LE(10)
  const dots = 4 * Math.ceil((width * depth) / 32) * height
  const tables = headEnd + masks + colours
  if (from < tables || from + dots > bytes.length) return undefined
  const head = Buffer.from(bytes.subarray(0, tables))
  head.writeUInt32LE(tables + dots, 2)
  head.writeUInt32LE(0, 6)
  head.writeUInt32LE(tables, 10)
  return { bytes: Buffer.concat([head, bytes.subarray(from, from + dots)]), width, height }
}
