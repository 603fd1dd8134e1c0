let table: Map<string, number> | undefined

/** What two bytes mean, the other way round: the platform can read GBK but not write it. */
function pairs(): Map<string, number> {
  if (table) return table
  table = new Map()
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, (lead << 8) | trail)
    }
  return table
}

/** Text as GBK bytes; throws on characters that GBK lacks. */
export function toGbk(text: string): Buffer {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0)
    const pair = code < 0x80 ? code : pairs().get(character)
    if (pair === undefined) throw new Error(`GBK has no ${character}`)
    if (pair > 0xff) bytes.push(pair >> 8)
    bytes.push(pair & 0xff)
  }
  return Buffer.from(bytes)
}
