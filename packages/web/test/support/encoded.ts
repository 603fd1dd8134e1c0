/** The bytes of a text in an encoding that `TextDecoder` knows, by trying what each pair of bytes stands for. */
export function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) return utf16(text, encoding === 'utf-16le')
  const table = tableOf(encoding)
  return new Uint8Array(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

const tables = new Map<string, ReadonlyMap<string, number[]>>()

function tableOf(encoding: string): ReadonlyMap<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(new Uint8Array(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) add(byte)
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  tables.set(encoding, table)
  return table
}
