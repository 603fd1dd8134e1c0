import { superscript } from '../latex/markdown.ts'
import { partOf, type Section } from './headings.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Cuts a Markdown statement at the headings of its parts and at others of the same rank. */
export function markdownSections(source: string): Section[] {
  const sections: (Section & { rank: number })[] = [{ heading: undefined, text: '', rank: 7 }]
  let open: string | undefined
  for (const line of source.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark) open = open === undefined ? mark : mark.startsWith(open) ? undefined : open
    const found = open === undefined ? /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) : null
    const rank = found?.[1]?.length ?? 7
    const heading = found?.[2] ?? ''
    const current = sections.at(-1)
    if (found && (partOf(heading) !== 'other' || (current?.heading !== undefined && rank <= current.rank)))
      sections.push({ heading, text: '', rank })
    else if (current) current.text += `${line}\n`
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
  const order = [...notes.keys()]
  const text = rest.replace(/\[\^([^\]\s]+)\]/g, (whole, name: string) =>
    notes.has(name) ? superscript(order.indexOf(name) + 1) : whole,
  )
  const list = order.map((name, index) => `${superscript(index + 1)} ${notes.get(name)}`)
  return list.length === 0 ? text : `${text.trimEnd()}\n\n${list.join('\n\n')}\n`
}

/** Points the pictures of a statement to where they are kept; those that cannot be shown go. */
export function withPictures(source: string, picture: (path: string) => string | undefined): string {
  const moved = (path: string): string | undefined => (/^https?:/i.test(path) ? path : picture(path))
  return source
    .replace(/!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g, (_, alt: string, path: string) => {
      const address = moved(path)
      return address ? `![${alt}](${address})` : alt
    })
    .replace(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["'][^>]*>/gi, (_, path: string) => {
      const address = moved(path)
      return address ? `![](${address})` : ''
    })
}
