/** Characters and levels of a formula that is drawn; a continued fraction in a book has ten levels. */
const most = { length: 3000, depth: 24 }
const steps = /\\(left|begin|right|end)(?![a-z])|\\.|[{}]/gi

/** Whether a formula is drawn, or shown as it was written: drawing and layout take time by its length and its depth. */
export function mayDraw(source: string): boolean {
  if (source.length > most.length) return false
  let depth = 0
  for (const [step, word] of source.matchAll(steps)) {
    if (step === '{' || word === 'left' || word === 'begin') depth += 1
    if (step === '}' || word === 'right' || word === 'end') depth -= 1
    if (depth > most.depth) return false
  }
  return true
}
