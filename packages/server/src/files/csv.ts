/** The mark by which spreadsheets know UTF-8; a file begins with it. */
export const csvStart = '\uFEFF'

/** A line of comma-separated values. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
