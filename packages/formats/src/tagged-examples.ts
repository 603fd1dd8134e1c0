/** Samples out of their tagged text, `<input>…</input><output>…</output>` one after the other; one look at each character. */
export function taggedPairs(text: string): { input: string; output: string }[] {
  const pairs: { input: string; output: string }[] = []
  let at = 0
  for (;;) {
    const given = between(text, '<input>', '</input>', at)
    if (!given) return pairs
    at = given.end
    if (!outputNext(text, at)) continue
    const wanted = between(text, '<output>', '</output>', at)
    if (!wanted) return pairs
    pairs.push({ input: given.text, output: wanted.text })
    at = wanted.end
  }
}

/** Whether nothing but blanks stands before the next output. */
function outputNext(text: string, at: number): boolean {
  blanks.lastIndex = at
  return text.startsWith('<output>', at + (blanks.exec(text)?.[0].length ?? 0))
}

const blanks = /\s*/y

function between(text: string, open: string, close: string, from: number): { text: string; end: number } | undefined {
  const start = text.indexOf(open, from)
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
  return end < 0 ? undefined : { text: text.slice(start + open.length, end), end: end + close.length }
}
