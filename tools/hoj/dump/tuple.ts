/** A value of a dump as text; null for NULL. */
export type Value = string | null

const escapes: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

/** Where a text in quotes that begins at `start` ends (the place after it), or -1 when its end has not been read yet. */
export function endOfQuoted(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\' && quote !== '`') at += 1
    else if (sign === quote) {
      if (at + 1 === text.length) return -1 // another quote may follow, which makes it one of the text
      if (text[at + 1] !== quote) return at + 1
      at += 1
    }
  }
  return -1
}

/** What stands in quotes: escapes taken back, doubled quotes single. */
export function unquoted(quoted: string): string {
  const quote = quoted[0] ?? ''
  const inside = quoted.slice(1, -1)
  if (quote === '`') return inside.replaceAll('``', '`')
  if (!inside.includes('\\') && !inside.includes(quote)) return inside
  return inside.replace(/\\([\s\S])|''|""/g, (whole, sign?: string) =>
    sign === undefined ? (whole[0] === quote ? quote : whole) : (escapes[sign] ?? sign),
  )
}

const fromHex = (digits: string) => Buffer.from(digits, 'hex').toString('utf8')

/** A value that is not a plain text in quotes: a number, NULL, or bytes as hexadecimal or binary digits. */
function bareValue(raw: string): Value {
  const word = raw.trim()
  if (/^null$/i.test(word)) return null
  if (/^(true|false)$/i.test(word)) return word.toLowerCase() === 'true' ? '1' : '0'
  const hex = /^(?:0x([0-9a-f]*)|x'([0-9a-f]*)')$/i.exec(word)
  if (hex) return fromHex(hex[1] ?? hex[2] ?? '')
  const bits = /^(?:0b([01]+)|b'([01]+)')$/i.exec(word)
  if (bits) return String(Number.parseInt(bits[1] ?? bits[2] ?? '0', 2))
  const quoteAt = word.search(/['"]/)
  return quoteAt > 0 && word.startsWith('_') ? unquoted(word.slice(quoteAt)) : word
}

/** The next `,`, `)` or quote from a place on; -1 when none has been read. */
function nextSign(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (`,)'"`.includes(text[at] ?? '')) return at
  return -1
}

/** Where the value that begins at `start` ends, which is a `,` or `)`; -1 when that has not been read yet. */
function endOfValue(text: string, start: number): number {
  let at = nextSign(text, start)
  while (at >= 0 && (text[at] === "'" || text[at] === '"')) {
    const end = endOfQuoted(text, at)
    at = end < 0 ? -1 : nextSign(text, end)
  }
  return at
}

/**
 * The values of `(…)` at `start`, and the place after it; undefined when its end has not been read yet. Throws where none
 * begins.
 */
export function readTuple(text: string, start: number): { values: Value[]; end: number } | undefined {
  if (text[start] !== '(') throw new Error(`Rows were expected, not "${text.slice(start, start + 40)}".`)
  const values: Value[] = []
  let begin = start + 1
  for (;;) {
    const end = endOfValue(text, begin)
    if (end < 0) return undefined
    const raw = text.slice(begin, end).trim()
    values.push(/^['"]/.test(raw) ? unquoted(raw) : bareValue(raw))
    if (text[end] === ')') return { values, end: end + 1 }
    begin = end + 1
  }
}
