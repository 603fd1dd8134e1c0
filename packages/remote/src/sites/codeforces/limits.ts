/** `2 seconds`, `0.5 секунды`, `1000 ms`: in ms; undefined: no number there. */
export function timeMsIn(text: string): number | undefined {
  const [, amount, unit = ''] = /(\d+(?:[.,]\d+)?)\s*([\p{L}]*)/u.exec(text) ?? []
  if (amount === undefined) return undefined
  const number = Number(amount.replace(',', '.'))
  return Math.max(1, Math.round(/^(?:ms|мс|milli|милли)/i.test(unit) ? number : number * 1000))
}

/** `256 megabytes`, `64 MB`, `262144 KB`: in MB. */
export function memoryMbIn(text: string): number | undefined {
  const [, amount, unit = ''] = /(\d+(?:[.,]\d+)?)\s*([\p{L}]*)/u.exec(text) ?? []
  if (amount === undefined) return undefined
  const number = Number(amount.replace(',', '.'))
  const factor = /^(?:k|к)/i.test(unit) ? 1 / 1024 : /^(?:g|г)/i.test(unit) ? 1024 : 1
  return Math.max(1, Math.round(number * factor))
}
