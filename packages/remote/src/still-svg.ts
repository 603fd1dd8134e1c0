/** Larger ones are not looked at, bytes. */
const maxBytes = 1024 * 1024

/** What may stand before the root element, besides comments. */
const prolog = /\s+|<\?xml[^>]*>|<!DOCTYPE svg[^>[]*>/iy
const root = /<svg[\s>]/iy

/** What could act, or reach out for something. Whoever writes the picture must not be able to make this take long: it is linear. */
const acting =
  /<script|<foreignObject|<!ENTITY|<iframe|<embed|<object|\son\w+\s*=|javascript:|[\s:]href\s*=\s*(?:["']\s*)?(?![\s#]|data:image\/)[^"'\s#]/i

/** Whether a file is an SVG that only shows something. */
export function isStillSvg(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false
  const text = bytes.toString('utf8')
  root.lastIndex = endOfProlog(text)
  return root.test(text) && !acting.test(text)
}

function endOfProlog(text: string): number {
  let at = 0
  for (;;) {
    const end = endOfPart(text, at)
    if (end === at) return at
    at = end
  }
}

/** Where the comment, or another part of the prolog, ends that begins at `at`; `at` itself when none does. */
function endOfPart(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    return end < 0 ? at : end + 3
  }
  prolog.lastIndex = at
  return prolog.test(text) ? prolog.lastIndex : at
}
