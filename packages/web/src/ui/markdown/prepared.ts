import { renderMarkdown } from './render.ts'

/** Nodes made beforehand, by their text; each is put into the page once. */
const prepared = new Map<string, DocumentFragment>()

/** Makes a text's nodes now, for when it is shown. */
export function prepareMarkdown(text: string): void {
  prepared.set(text, renderMarkdown(text))
}

/** A text as safe nodes: those that were made beforehand, once, else fresh ones. */
export function markdownNodes(text: string): DocumentFragment {
  const nodes = prepared.get(text)
  prepared.delete(text)
  return nodes ?? renderMarkdown(text)
}
