const mark = /\\begin\{((?:verbatim|Verbatim|lstlisting|minted|alltt)\*?)\}|\\verb\*?(?=[^A-Za-z\s*])|\\.|%/gs

/** The text without comments: they run to the end of their line and swallow it. `\%` and verbatim text stay. */
export function withoutComments(source: string): string {
  let result = ''
  let from = 0
  mark.lastIndex = 0
  for (let match = mark.exec(source); match; match = mark.exec(source)) {
    if (match[0] === '%') {
      result += source.slice(from, match.index)
      from = afterComment(source, match.index)
      mark.lastIndex = from
    } else if (match[1] !== undefined || match[0].startsWith('\\verb')) {
      const close = match[1] === undefined ? (source[mark.lastIndex] ?? '') : `\\end{${match[1]}}`
      const end = source.indexOf(close, mark.lastIndex + 1)
      if (end < 0) break
      mark.lastIndex = end + close.length
    }
  }
  return result + source.slice(from)
}

/** A comment takes its line end along, and the blanks that open the next line unless that line is empty. */
function afterComment(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  if (end < 0) return source.length
  const blanks = /[ \t]*/y
  blanks.lastIndex = end + 1
  const next = end + 1 + (blanks.exec(source)?.[0].length ?? 0)
  return source[next] === '\n' ? end + 1 : next
}
