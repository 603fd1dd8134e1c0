/** Tags that a browser does not nest: they have no content, or the next of their kind ends them. */
const flat = new Set(
  'br hr img input wbr col area base embed link meta source track p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)
/** Tags whose content is no markup; what seems to close others in there closes nothing. */
const opaque = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext svg math template select'.split(' '),
)
const wellFormed = /<\/?[a-z][^\s/<>"'=]*(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:[^\s"'=<>`]+|'[^'<]*'|"[^"<]*"))?)*\s*\/?>/iy
const name = /<(\/?)([a-z][^\s/>]*)|<[!?/]/giu

export interface Weight {
  /** Elements that open. */
  tags: number
  /** The most that were open at once. */
  deepest: number
}

/**
 * What a browser will have to do with an HTML text: parsing, cleaning and layout take about `tags * deepest` steps in the worst
 * case (unclosed <b> are opened anew in every paragraph; unknown tags are taken out level by level). Never tells too little: in
 * a text with comments, odd quotes or scripts nothing counts as closed. Linear.
 */
export function weigh(html: string): Weight {
  const open = new Map<string, number>()
  let [tags, depth, deepest, isPlain] = [0, 0, 0, true]
  for (const { 1: slash, 2: word, index } of html.matchAll(name)) {
    const tag = word?.toLowerCase() ?? ''
    wellFormed.lastIndex = index
    isPlain &&= word !== undefined && wellFormed.test(html) && !opaque.has(tag)
    if (slash) {
      const count = open.get(tag) ?? 0
      if (!isPlain || count === 0) continue
      open.set(tag, count - 1)
      depth -= 1
      continue
    }
    tags += 1
    if (flat.has(tag)) continue
    open.set(tag, (open.get(tag) ?? 0) + 1)
    depth += 1
    deepest = Math.max(deepest, depth)
  }
  return { tags, deepest }
}

const most = { length: 1_000_000, tags: 40_000, deepest: 200, steps: 500_000 }

/** Whether a browser shows such a text at once. */
export function isLight(html: string): boolean {
  if (html.length > 2 * most.length) return false
  const { tags, deepest } = weigh(html)
  return tags <= most.tags && deepest <= most.deepest && tags * deepest <= most.steps
}
