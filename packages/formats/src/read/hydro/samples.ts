const opening = /^ {0,3}(`{3,}|~{3,})\s*(input|output)(\d+)\s*$/i

/** The line, from the one at `from` on, that closes a fence; -1 when none does. */
function closingAt(lines: readonly string[], fence: string, from: number): number {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.trim().startsWith(fence)) return at
  return -1
}

/** Samples stand in a statement as blocks marked `input1`, `output1`, …; they are taken out of it. */
export function withoutSamples(source: string): { text: string; samples: { input: string; output: string }[] } {
  const found = new Map<string, { input: string; output: string }>()
  const kept: string[] = []
  const lines = source.split('\n')
  /** Fences that do not come any more, nor do longer ones of their sign. */
  const missing: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, fence = '', side = '', number = ''] = opening.exec(lines[at] ?? '') ?? []
    const end = fence === '' || missing.some((one) => fence.startsWith(one)) ? -1 : closingAt(lines, fence, at + 1)
    if (fence !== '' && end < 0) missing.push(fence)
    if (end < 0) {
      kept.push(lines[at] ?? '')
      continue
    }
    const sample = found.get(number) ?? { input: '', output: '' }
    const text = `${lines.slice(at + 1, end).join('\n')}\n`
    found.set(number, { ...sample, [side.toLowerCase()]: text })
    at = end
  }
  const samples = [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([, sample]) => sample)
  return { text: kept.join('\n'), samples }
}
