import { copyText } from '../copy-text.ts'

export interface FinishTexts {
  copy: string
  /** Called with whether a text was copied. */
  onCopied: (done: boolean) => void
  /** Before the name of a document that a link leads to. */
  document: string
  /** Leads from a footnote back to where it stands in the text. */
  backToText: string
}

/**
 * What a text gets once it is safe: boxes around wide tables, copying of code, cards of documents, footnotes and contents that
 * lead somewhere. `prefix` keeps the names of two texts on one page apart.
 */
export function finish(text: DocumentFragment, prefix: string, texts: FinishTexts): DocumentFragment {
  lowerHeadings(text)
  boxTables(text)
  for (const code of text.querySelectorAll('pre')) addCopying(code, texts)
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) showDocument(link, texts.document)
  linkFootnotes(text, prefix, texts.backToText)
  listContents(text, prefix)
  return text
}

/** The page has its heading; that of a text begins below it. */
function lowerHeadings(text: DocumentFragment): void {
  if (!text.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of text.querySelectorAll(`h${level}`)) {
      const lower = document.createElement(`h${level + 1}`)
      for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    }
}

function wrap(element: Element, className: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  element.replaceWith(box)
  box.append(element)
  return box
}

/** A table wider than the text scrolls in a box of its own, and stays a table for those who listen. */
function boxTables(text: DocumentFragment): void {
  for (const table of text.querySelectorAll('table')) wrap(table, 'table-box')
}

function addCopying(code: HTMLPreElement, { copy, onCopied }: FinishTexts): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-copy'
  button.textContent = copy
  button.addEventListener('click', () => void copyText(code.textContent ?? '').then(onCopied))
  wrap(code, 'code-box').append(button)
}

/** A link to a PDF is a card that says so: browsers save it, they do not run it in a page of this site. */
function showDocument(link: HTMLAnchorElement, name: string): void {
  const path = URL.canParse(link.href, location.href) ? new URL(link.href, location.href).pathname : ''
  if (!/\.pdf$/i.test(path) || link.querySelector('img')) return
  link.classList.add('document-card')
  const kind = document.createElement('span')
  kind.className = 'document-kind'
  kind.textContent = name
  link.prepend(kind, ' ')
}

function linkFootnotes(text: DocumentFragment, prefix: string, back: string): void {
  const notes = [...(text.querySelector('ol.footnotes')?.children ?? [])]
  for (const [index, reference] of [...text.querySelectorAll<HTMLAnchorElement>('.footnote-ref > a')].entries()) {
    const n = Number(reference.getAttribute('href')?.slice('#note-'.length))
    const note = notes[n - 1]
    if (!note) continue
    reference.id = `${prefix}-ref-${index}`
    reference.href = `#${prefix}-note-${n}`
    if (note.id) continue
    note.id = `${prefix}-note-${n}`
    const link = document.createElement('a')
    link.href = `#${reference.id}`
    link.textContent = '↩'
    link.setAttribute('aria-label', back)
    note.append(' ', link)
  }
}

/** `[[toc]]` becomes a list of the headings. */
function listContents(text: DocumentFragment, prefix: string): void {
  const places = [...text.querySelectorAll('p')].filter((one) =>
    /^@?\[\[?toc\]?\]$/i.test(one.textContent?.trim() ?? ''),
  )
  if (!places.length) return
  const headings = [...text.querySelectorAll('h2, h3, h4, h5')].slice(0, 200)
  for (const place of places.slice(0, 3)) {
    const list = document.createElement('ul')
    list.className = 'contents'
    for (const [index, heading] of headings.entries()) {
      heading.id ||= `${prefix}-part-${index}`
      const item = document.createElement('li')
      item.className = `contents-${heading.tagName.toLowerCase()}`
      const link = document.createElement('a')
      link.href = `#${heading.id}`
      link.textContent = heading.textContent
      item.append(link)
      list.append(item)
    }
    place.replaceWith(list)
  }
}
