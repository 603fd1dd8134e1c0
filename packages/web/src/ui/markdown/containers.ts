import type { MarkdownIt, StateBlock } from 'markdown-it'

/** `::: info Title`, closed by `:::`; what older texts call the sides of a page means the same. */
const kinds: Record<string, string> = {
  tip: 'container container-tip',
  info: 'container container-info',
  success: 'container container-tip',
  warning: 'container container-warning',
  danger: 'container container-danger',
  error: 'container container-danger',
  'align-left': 'align-left',
  'align-center': 'align-center',
  'align-right': 'align-right',
  'hljs-left': 'align-left',
  'hljs-center': 'align-center',
  'hljs-right': 'align-right',
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
}
const opening = /^(:{3,})\s*([\w-]+)\s*(.{0,200})$/
const maxDepth = 8

const lineOf = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])

/** The line that closes a container, or the end of what it stands in. */
function closingLine(state: StateBlock, startLine: number, endLine: number, colons: number): number {
  let depth = 0
  for (let line = startLine + 1; line < endLine; line += 1) {
    const text = lineOf(state, line)
    if (!text.startsWith(':::')) continue
    const fence = /^:+/.exec(text)?.[0].length ?? 0
    const isEnd = text.slice(fence).trim() === ''
    if (!isEnd) depth += 1
    else if (depth > 0) depth -= 1
    else if (fence >= colons) return line
  }
  return endLine
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const found = opening.exec(lineOf(state, startLine))
  const [, colons = '', name = '', title = ''] = found ?? []
  const kind = kinds[name]
  const env = state.env as { containers?: number }
  const depth = env.containers ?? 0
  if (!kind || depth >= maxDepth) return false
  if (silent) return true
  const end = closingLine(state, startLine, endLine, colons.length)
  env.containers = depth + 1
  state.push('container_open', 'div', 1).attrs = [['class', kind]]
  if (title.trim() && kind.startsWith('container')) pushTitle(state, title.trim(), startLine)
  const { lineMax, parentType } = state
  state.lineMax = end
  state.md.block.tokenize(state, startLine + 1, end)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push('container_close', 'div', -1)
  env.containers = depth
  state.line = Math.min(end + 1, endLine)
  return true
}

function pushTitle(state: StateBlock, title: string, line: number): void {
  state.push('container_title_open', 'p', 1).attrs = [['class', 'container-title']]
  const inline = state.push('inline', '', 0)
  inline.content = title
  inline.map = [line, line + 1]
  inline.children = []
  state.push('container_title_close', 'p', -1)
}

/** Boxes for what is to be noticed, and parts of a text at a side. */
export function containers(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'container', container, { alt: ['paragraph', 'blockquote', 'list'] })
}
