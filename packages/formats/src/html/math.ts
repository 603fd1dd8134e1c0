const openings = /\$\$?|\\\(|\\\[/g
const closings: Record<string, string> = { $$: '$$', $: '$', '\\(': '\\)', '\\[': '\\]' }

/** Changes the text outside formulas; a formula is kept as it stands. */
export function outsideMath(text: string, change: (piece: string) => string): string {
  const missing = new Set<string>()
  let result = ''
  let from = 0
  openings.lastIndex = 0
  for (let found = openings.exec(text); found; found = openings.exec(text)) {
    const close = closings[found[0]] ?? '$'
    const end = missing.has(close) ? -1 : text.indexOf(close, openings.lastIndex)
    if (end === -1) {
      missing.add(close)
      continue
    }
    result += change(text.slice(from, found.index)) + text.slice(found.index, end + close.length)
    from = openings.lastIndex = end + close.length
  }
  return result + change(text.slice(from))
}
