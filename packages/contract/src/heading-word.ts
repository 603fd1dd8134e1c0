/** A word of a table's heading without case, width, blanks, signs, and what stands in brackets: `用户名 *（必填）` is `用户名`. */
export const headingWord = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([【〔].*?[)\]】〕]/g, '')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
