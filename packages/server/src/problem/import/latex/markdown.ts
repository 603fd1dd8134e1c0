/** Characters that Markdown or its math would take for markup. */
const special = /[\\`*_[\]<>|$]/g

const cjk = '[\\u3000-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]'
const lineEndInCjk = new RegExp(`(?<=${cjk})\\s*\\n\\s*(?=${cjk})`, 'g')

/** Plain text for Markdown, on one line. */
export const escaped = (text: string): string =>
  text
    .replace(lineEndInCjk, '')
    .replace(/[ \t\n]+/g, ' ')
    .replace(special, '\\$&')

/** LaTeX's ways of writing quotes and dashes as the signs themselves. */
export const typeset = (text: string): string =>
  text
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/`/g, '‘')
    .replace(/\?‘/g, '¿')
    .replace(/!‘/g, '¡')

/** Marks around text, with the blanks at its ends left outside so that Markdown sees the marks. */
export function marked(text: string, mark: string): string {
  const inner = text.trim()
  if (inner === '') return text
  const [start = ''] = /^\s*/.exec(text) ?? []
  const [end = ''] = /(?<!\s)\s*$/.exec(text) ?? []
  return `${start}${mark}${inner}${mark}${end}`
}

/** Code within a line, in as many backticks as it takes. */
export function codeSpan(text: string): string {
  if (text.trim() === '') return text
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  // a backtick at an end would run together with the fence
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`
}

/** Code as a block of its own. */
export function codeBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

const mathWords: [RegExp, string][] = [
  [/\\label\{[^}]{0,200}\}/g, ''],
  [/\\(?:mbox|textup|textsc|hbox|makecell)(?=\s*\{)/g, '\\text'],
  [/\\emph(?=\s*\{)/g, '\\textit'],
  [/\\nicefrac(?![a-z])/g, '\\frac'],
  [/\\bm(?=\s*[{\\])/g, '\\boldsymbol'],
  [/\\ensuremath(?=\s*\{)/g, ''],
  [/\\num\{([^}]{0,200})\}/g, '$1'],
  [/\\(?:noindent|displaylimits|nonumber|notag)(?![a-z])/g, ''],
]

/** A line end with the blanks around it; it begins where the blanks begin, so that they are looked at once. */
export const lineEnds = /(?<!\s)\s*\n\s*/g

/** Math in the words KaTeX knows, on one line. */
export const mathSource = (source: string): string =>
  mathWords
    .reduce((text, [from, to]) => text.replace(from, to), source)
    .replace(lineEnds, ' ')
    .trim()

/** 1234567 in groups of three digits, as `\num` prints it. */
export const grouped = (digits: string): string =>
  digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, digits.replace(/\D/g, '').length > 4 ? '\u2009' : '')

/** ¹ ² ³ … */
export const superscript = (number: number): string =>
  [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

/** Whether a paragraph would begin like a list, a heading or a quote; escaped where it does. */
export const safeStart = (text: string): string =>
  text
    .replace(/^(\s*)([-+#])(?=\s)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^(\s*)(#{1,6})(?=\s|$)/, '$1\\$2')
