/**
 * Finds where a closing fence stands next in a text, -1 where none does. A parser asks from front to back, often for the same
 * one: what was found is kept, so that all questions together look at each character a bounded number of times.
 */
export function closingFinder(text: string): (close: string, from: number) => number {
  const known = new Map<string, { from: number; at: number }>()
  return (close, from) => {
    const last = known.get(close)
    if (last && last.from <= from && (last.at === -1 || from <= last.at)) return last.at
    const at = search(text, close, from)
    known.set(close, { from, at })
    return at
  }
}

/** A dollar behind a backslash closes nothing. */
function search(text: string, close: string, from: number): number {
  let at = text.indexOf(close, from)
  while (at !== -1 && close.startsWith('$') && text[at - 1] === '\\') at = text.indexOf(close, at + 1)
  return at
}

/** Whether only blanks stand between a place and the end of its line; the last answer is kept, as above. */
export function blankFinder(text: string): (from: number) => boolean {
  let known = { from: -1, blank: false }
  return (from) => {
    if (known.from !== from) {
      visible.lastIndex = from
      const next = visible.exec(text)?.[0]
      known = { from, blank: next === undefined || next === '\n' }
    }
    return known.blank
  }
}

const visible = /\n|\S/g
