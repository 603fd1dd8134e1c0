/** One sample as a statement shows it. */
export interface Example {
  input: string
  output: string
}

const betweenSides = /<\/input>\s*<output>/
const betweenExamples = /<\/output>\s*<input>/

/**
 * Samples out of their tagged text, `<input>…</input><output>…</output>` one after the other. A closing tag ends a side only where
 * the next one begins, so that samples may hold tags themselves. Takes linear time, whatever the text is.
 */
export function readExamples(text: string): Example[] {
  const start = text.indexOf('<input>')
  const end = text.lastIndexOf('</output>')
  if (start < 0 || end < start) return []
  const all = text.slice(start + '<input>'.length, end).split(betweenExamples)
  return all.flatMap((one) => {
    const middle = betweenSides.exec(one)
    if (!middle) return []
    return [{ input: one.slice(0, middle.index), output: one.slice(middle.index + middle[0].length) }]
  })
}

const apart = (side: string): string => side.replace(/<\/(input|output)>(?=\s*<(?:input|output)>)/g, '</$1 >')

/** Samples as their tagged text. Where a sample holds the very tags between two sides, a blank goes into the closing one. */
export const writeExamples = (all: Example[]): string =>
  all.map(({ input, output }) => `<input>${apart(input)}</input><output>${apart(output)}</output>`).join('')

/** What stands where there is no sample, for clients whose form opens the first one. */
export const blankExample = writeExamples([{ input: '', output: '' }])
