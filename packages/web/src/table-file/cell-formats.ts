import { elementsOf } from './xml.ts'

/** How a number in a cell is shown, as far as it changes what is meant. */
export interface CellFormat {
  /** A day or a time: the number counts days, which nobody typed. */
  isDate?: boolean
  /** Least digits, by a format such as `00000000`. */
  digits?: number
}

/** Formats that need no code of their own (ECMA-376 part 1, 18.8.30), the East Asian ones included. */
const isDateById = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The formats of a workbook's `styles` part in the order in which cells number them. */
export function formatsOf(styles: Document | undefined): CellFormat[] {
  if (!styles) return []
  const codes = new Map(
    elementsOf(styles, 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  )
  return elementsOf(styles, 'cellXfs').flatMap((list) =>
    elementsOf(list, 'xf').map((one) => {
      const id = Number(one.getAttribute('numFmtId') ?? 0)
      const code = codes.get(id)
      return code === undefined ? { isDate: isDateById(id) } : formatOf(code)
    }),
  )
}

function formatOf(code: string): CellFormat {
  if (/^0+$/.test(code)) return { digits: code.length }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return { isDate: /[ymdhs]/i.test(bare) && !/general/i.test(bare) }
}
