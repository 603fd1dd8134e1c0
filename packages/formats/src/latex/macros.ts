/** Rounds of replacing and size at which a definition that feeds on itself is given up. */
const maxRounds = 8
const maxText = 500_000
const maxMacros = 100

interface Macro {
  name: string
  parameters: number
  /** Its text, cut at the parameters: every second piece is the number of one. */
  pieces: string[]
}

/** For each `{` of the text, the position of the `}` that closes it, else -1. */
export function closings(text: string): Int32Array {
  const positions = new Int32Array(text.length).fill(-1)
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '{') open.push(at)
    else if (char === '}') positions[open.pop() ?? at] = at
  }
  return positions
}

const definition =
  /\\(?:(?:re)?newcommand\*?\s*(?:\{\s*)?\\([A-Za-z]+)\s*(?:\}\s*)?(?:\[(\d)\]\s*)?|def\s*\\([A-Za-z]+)\s*(?:((?:#\d)+)\s*)?)\{/g

const macroOf = (name: string, parameters: number, body: string): Macro => ({
  name,
  parameters,
  pieces: body.split(/#(\d)/),
})

/** Takes the definitions out of the text; of several with one name the first counts. */
function collect(text: string): { rest: string; macros: Map<string, Macro> } {
  const macros = new Map<string, Macro>()
  const ends = closings(text)
  let count = 0
  let rest = ''
  let from = 0
  for (const match of text.matchAll(definition)) {
    if (match.index < from || count >= maxMacros) continue
    const open = match.index + match[0].length - 1
    const end = ends[open] ?? -1
    if (end < 0) continue
    count += 1
    const name = match[1] ?? match[3] ?? ''
    const parameters = match[1] ? Number(match[2] ?? 0) : (match[4] ?? '').length / 2
    if (!macros.has(name)) macros.set(name, macroOf(name, parameters, text.slice(open + 1, end)))
    rest += text.slice(from, match.index)
    from = end + 1
  }
  return { rest: rest + text.slice(from), macros }
}

/** The arguments of a call, each in the next braces that open behind `at` and are closed again, and where they end. */
function argumentsAt(text: string, ends: Int32Array, calls: { open: number }, at: number, count: number) {
  const args: string[] = []
  let end = at
  while (args.length < count) {
    // every position is looked at once, however many calls there are
    while (calls.open >= 0 && (calls.open < end || (ends[calls.open] ?? -1) < 0))
      calls.open = text.indexOf('{', Math.max(end, calls.open + 1))
    if (calls.open < 0) break
    const close = ends[calls.open] ?? -1
    args.push(text.slice(calls.open + 1, close))
    end = close + 1
  }
  return { args, end }
}

/** What a call stands for; undefined when that is longer than `most`. */
function expansion({ pieces }: Macro, args: readonly string[], most: number): string | undefined {
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : (args[Number(piece) - 1] ?? '')))
  return parts.reduce((sum, part) => sum + part.length, 0) > most ? undefined : parts.join('')
}

/** The text with every call replaced once; undefined when that makes it, or takes, too much. */
function expandOnce(text: string, macros: ReadonlyMap<string, Macro>): string | undefined {
  const ends = closings(text)
  const calls = { open: 0 }
  let left = maxText
  let result = ''
  let from = 0
  for (const match of text.matchAll(/\\([A-Za-z]+)/g)) {
    const macro = match.index < from ? undefined : macros.get(match[1] ?? '')
    if (!macro) continue
    const { args, end } = argumentsAt(text, ends, calls, match.index + match[0].length, macro.parameters)
    const made = expansion(macro, args, left)
    left -= Math.max(made?.length ?? 0, macro.pieces.length)
    if (made === undefined || left < 0) return undefined
    result += text.slice(from, match.index) + made
    from = end
  }
  const all = result + text.slice(from)
  return all.length > maxText ? undefined : all
}

/**
 * Replaces what a statement defines for itself (`\newcommand{\maxn}{10^5}`); definitions that never end, and those of a
 * text too long to be a statement, are left alone.
 */
export function expandMacros(source: string): string {
  if (source.length > maxText) return source
  const { rest, macros } = collect(source)
  if (macros.size === 0) return rest
  let text = rest
  for (let round = 0; round < maxRounds; round += 1) {
    const expanded = expandOnce(text, macros)
    if (expanded === undefined) return rest
    if (expanded === text) return text
    text = expanded
  }
  return text
}
