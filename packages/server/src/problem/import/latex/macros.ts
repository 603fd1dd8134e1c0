/** Rounds of replacing and size at which a definition that feeds on itself is given up. */
const mostRounds = 8
const mostText = 500_000
const mostMacros = 100

interface Macro {
  name: string
  parameters: number
  body: string
}

/** For each `{` of the text, the place of the `}` that closes it, else -1. */
export function closings(text: string): Int32Array {
  const places = new Int32Array(text.length).fill(-1)
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '{') open.push(at)
    else if (char === '}') places[open.pop() ?? at] = at
  }
  return places
}

/** The text up to the brace that closes the one at `open`, and where it ends; undefined when none does. */
function braced(text: string, open: number): { inner: string; end: number } | undefined {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return { inner: text.slice(open + 1, at), end: at + 1 }
    }
  }
  return undefined
}

const definition =
  /\\(?:(?:re)?newcommand\*?\s*\{?\s*\\([A-Za-z]+)\s*\}?\s*(?:\[(\d)\])?|def\s*\\([A-Za-z]+)\s*((?:#\d)*))\s*\{/g

/** Takes the definitions out of the text. */
function collect(text: string): { rest: string; macros: Macro[] } {
  const macros: Macro[] = []
  let rest = ''
  let from = 0
  for (const match of text.matchAll(definition)) {
    if (match.index < from || macros.length >= mostMacros) continue
    const body = braced(text, match.index + match[0].length - 1)
    if (!body) continue
    const parameters = match[1] ? Number(match[2] ?? 0) : (match[4] ?? '').length / 2
    macros.push({ name: match[1] ?? match[3] ?? '', parameters, body: body.inner })
    rest += text.slice(from, match.index)
    from = body.end
  }
  return { rest: rest + text.slice(from), macros }
}

function expandOne(text: string, { name, parameters, body }: Macro): string {
  const call = new RegExp(`\\\\${name}(?![A-Za-z])`, 'g')
  let result = ''
  let from = 0
  for (const match of text.matchAll(call)) {
    if (match.index < from) continue
    let end = match.index + match[0].length
    const args: string[] = []
    while (args.length < parameters) {
      const start = /\{/.exec(text.slice(end))?.index
      const arg = start === undefined ? undefined : braced(text, end + start)
      if (!arg) break
      args.push(arg.inner)
      end = arg.end
    }
    result +=
      text.slice(from, match.index) + body.replace(/#(\d)/g, (_, digit: string) => args[Number(digit) - 1] ?? '')
    from = end
  }
  return result + text.slice(from)
}

/** Replaces what a statement defines for itself (`\newcommand{\maxn}{10^5}`); definitions that never end are left alone. */
export function expandMacros(source: string): string {
  const { rest, macros } = collect(source)
  let text = rest
  for (let round = 0; round < mostRounds; round += 1) {
    const before = text
    for (const macro of macros) {
      text = expandOne(text, macro)
      if (text.length > mostText) return rest
    }
    if (text === before) return text
  }
  return text
}
