/** Characters that Markdown or its math would take for markup. */
const special = /[\\`*_[\]<>|$]/g

const cjk = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/

/** Between two characters of Chinese, Japanese or Korean a line end is no blank. */
const withoutLineEndsInCjk = (text: string): string =>
  text.replace(/\s+/g, (blanks, at: number) => {
    const isBetween = cjk.test(text[at - 1] ?? '') && cjk.test(text[at + blanks.length] ?? '')
    return isBetween && blanks.includes('\n') ? '' : blanks
  })

/** Plain text for Markdown, on one line. */
export const escaped = (text: string): string =>
  withoutLineEndsInCjk(text)
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

/** How many backticks stand together at most. */
const longestRun = (text: string): number =>
  [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0)

/** Code within a line, in as many backticks as it takes. */
export function codeSpan(text: string): string {
  if (text.trim() === '') return text
  const fence = '`'.repeat(longestRun(text) + 1)
  // a backtick at an end would run together with the fence
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`
}

/** Code as a block of its own. */
export function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(2, longestRun(text)) + 1)
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
export const grouped = (digits: string): string => {
  const blank = digits.replace(/\D/g, '').length > 4 ? '\u2009' : ''
  return digits.replace(/\d+/g, (run) => {
    const first = run.length % 3 || 3
    return run.slice(0, first) + run.slice(first).replace(/\d{3}/g, `${blank}$&`)
  })
}

/** ¹ ² ³ … */
export const superscript = (number: number): string =>
  [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

/** Whether a paragraph would begin like a list, a heading or a quote; escaped where it does. */
export const safeStart = (text: string): string =>
  text
    .replace(/^(\s*)([-+#])(?=\s)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^(\s*)(#{1,6})(?=\s|$)/, '$1\\$2')
