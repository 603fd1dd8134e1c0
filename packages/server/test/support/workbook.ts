import { inflateRawSync } from 'node:zlib'

/** The XML of a workbook's sheet: what is packed behind the last name of that file but the directory's. */
export function sheetOf(workbook: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml'
  const [method, extra] = [workbook.indexOf(name) - 22, workbook.indexOf(name) - 2].map((at) =>
    workbook.readUInt16LE(at),
  )
  const packed = workbook.subarray(workbook.indexOf(name) + name.length + (extra ?? 0))
  return (method === 0 ? packed : inflateRawSync(packed)).toString()
}
