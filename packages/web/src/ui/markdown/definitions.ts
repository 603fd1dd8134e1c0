import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it'

const lineOf = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])

function pushInline(state: StateBlock, tag: string, content: string, line: number): void {
  state.push(`${tag}_open`, tag, 1)
  const inline = state.push('inline', '', 0)
  inline.content = content
  inline.map = [line, line + 1]
  inline.children = []
  state.push(`${tag}_close`, tag, -1)
}

const meaning = /^[:~][ \t]+(\S.*)$/

/** A term, and in the lines below it what it means: `: …`. */
function definitionList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const isTerm = (line: number) => line + 1 < endLine && meaning.test(lineOf(state, line + 1)) && isText(state, line)
  if (!isTerm(startLine)) return false
  if (silent) return true
  let line = startLine
  state.push('dl_open', 'dl', 1)
  while (isTerm(line)) {
    pushInline(state, 'dt', lineOf(state, line).trim(), line)
    line += 1
    for (
      let found = meaning.exec(lineOf(state, line));
      found && line < endLine;
      found = meaning.exec(lineOf(state, line))
    ) {
      pushInline(state, 'dd', found[1] ?? '', line)
      line += 1
    }
    while (line + 1 < endLine && lineOf(state, line) === '' && isTerm(line + 1)) line += 1
  }
  state.push('dl_close', 'dl', -1)
  state.line = line
  return true
}

const isText = (state: StateBlock, line: number) =>
  lineOf(state, line).trim() !== '' &&
  !meaning.test(lineOf(state, line)) &&
  (state.sCount[line] ?? 0) < state.blkIndent + 4

interface Words {
  abbreviations?: Map<string, string>
}
const abbreviation = /^\*\[([^\]\n]{1,60})\]:[ \t]*(\S.{0,300})$/
const maxAbbreviations = 60

/** `*[OJ]: Online Judge` explains a word wherever it stands in the text. */
function abbreviationLine(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const found = abbreviation.exec(lineOf(state, startLine))
  if (!found) return false
  if (silent) return true
  const env = state.env as Words
  env.abbreviations ??= new Map()
  if (env.abbreviations.size < maxAbbreviations) env.abbreviations.set(found[1] ?? '', (found[2] ?? '').trim())
  state.line = startLine + 1
  return true
}

function explainWords(state: StateCore): void {
  const { abbreviations } = state.env as Words
  if (!abbreviations?.size) return
  const words = [...abbreviations.keys()].toSorted((a, b) => b.length - a.length)
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped})(?![\\p{L}\\p{N}])`, 'gu')
  for (const token of state.tokens) {
    if (token.type !== 'inline' || !token.children) continue
    token.children = token.children.flatMap((child) =>
      child.type === 'text' ? explained(state, child, pattern, abbreviations) : [child],
    )
  }
}

function explained(state: StateCore, { content, level }: Token, pattern: RegExp, about: Map<string, string>): Token[] {
  const tokens: Token[] = []
  const make = (type: string, tag: string, nesting: -1 | 0 | 1, rest: Partial<Token>) =>
    tokens.push(Object.assign(new state.Token(type, tag, nesting), { level }, rest))
  let at = 0
  for (const { 0: word, index } of content.matchAll(pattern)) {
    make('text', '', 0, { content: content.slice(at, index) })
    make('abbr_open', 'abbr', 1, { attrs: [['title', about.get(word) ?? '']] })
    make('text', '', 0, { content: word, level: level + 1 })
    make('abbr_close', 'abbr', -1, {})
    at = index + word.length
  }
  make('text', '', 0, { content: content.slice(at) })
  return tokens
}

/** Lists of terms with their meanings, and abbreviations. */
export function definitions(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'abbreviation', abbreviationLine, { alt: ['paragraph'] })
  markdown.block.ruler.before('paragraph', 'definitions', definitionList)
  markdown.core.ruler.after('inline', 'abbreviations', explainWords)
}
