import { superscript } from '../../latex/markdown.ts'
import { partOf, type Section } from './headings.ts'

/** A line that opens or closes code. */
export const fence = /^ {0,3}(`{3,}|~{3,})/
const headingLine = /^ {0,3}(#{1,6})\s+(.*)$/s

/** What a heading says, without the signs that may close it. */
export const headingOf = (rest: string): string =>
  rest
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()

/** Follows the fences of a text: the code block that is open after a line, named by its fence. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const mark = fence.exec(line)?.[1]
  if (mark === undefined) return open
  if (open === undefined) return mark
  return mark.startsWith(open) ? undefined : open
}

interface Cut extends Section {
  /** 1 to 6 by the heading; 7 for what stands before any. */
  rank: number
}

/** The section a line opens: headings of a part do, and within a part whatever ranks as high as its heading. */
function opened(line: string, current: Cut): Cut | undefined {
  const [, marks = '', rest = ''] = headingLine.exec(line) ?? []
  const heading = headingOf(rest)
  const rank = marks.length
  if (rank === 0) return undefined
  const isPart = partOf(heading) !== 'other'
  return isPart || (current.heading !== undefined && rank <= current.rank) ? { heading, text: '', rank } : undefined
}

/** Cuts a Markdown statement at the headings of its parts and at others of the same rank. */
export function markdownSections(source: string): Section[] {
  let current: Cut = { heading: undefined, text: '', rank: 7 }
  const sections = [current]
  let code: string | undefined
  for (const line of source.split('\n')) {
    const next = code === undefined ? opened(line, current) : undefined
    code = fenceAfter(line, code)
    if (next) sections.push((current = next))
    else current.text += `${line}\n`
  }
  return sections.map(({ heading, text }) => ({ heading, text: text.trim() }))
}

/** Footnotes as raised numbers with their texts at the end of the section: pages know no footnotes. */
export function withoutFootnotes(source: string): string {
  const notes = new Map<string, string>()
  const rest = source.replace(/^\[\^([^\]\s]+)\]:[ \t]*(.+)\n?/gm, (_, name: string, text: string) => {
    notes.set(name, text)
    return ''
  })
  const marks = new Map([...notes.keys()].map((name, index) => [name, superscript(index + 1)]))
  const text = rest.replace(/\[\^([^[\]\s]{1,200})\]/g, (whole, name: string) => marks.get(name) ?? whole)
  const list = [...notes].map(([name, note]) => `${marks.get(name)} ${note}`)
  return list.length === 0 ? text : `${text.trimEnd()}\n\n${list.join('\n\n')}\n`
}

const source = /\bsrc\s{0,9}=\s{0,9}["']([^"']{1,1000})["']/i

/**
 * Points the pictures of a statement to where they are kept; those that cannot be shown go. No piece of a pattern runs
 * past the sign with which the next picture would begin, so that each character is looked at a few times only.
 */
export function withPictures(text: string, picture: (path: string) => string | undefined): string {
  const moved = (path: string): string | undefined => (/^https?:/i.test(path) ? path : picture(path))
  return text
    .replace(
      /!\[([^[\]]{0,1000})\]\(\s{0,9}<?([^[)\s>]{1,1000})>?(?:\s{1,9}"[^"[]{0,1000}")?\s{0,9}\)/g,
      (_, alt: string, path: string) => {
        const address = moved(path)
        return address ? `![${alt}](${address})` : alt
      },
    )
    .replace(/<img\b([^<>]{0,2000})>/gi, (whole, attributes: string) => {
      const path = source.exec(attributes)?.[1]
      if (path === undefined) return whole
      const address = moved(path)
      return address ? `![](${address})` : ''
    })
}
