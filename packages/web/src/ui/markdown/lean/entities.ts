const box = document.createElement('textarea')
const known = new Map<string, string>()

/** The character of a reference such as `&copy;`, by the browser's own table; what is none stays as it is. */
export function decodeHTML(reference: string): string {
  const before = known.get(reference)
  if (before !== undefined) return before
  box.innerHTML = reference
  // a browser also takes the beginning of a longer word ("&notit;" for "¬it;"), which is no reference
  const isWhole = box.value.length === 1 || !box.value.endsWith(';')
  const found = isWhole ? box.value : reference
  known.set(reference, found)
  return found
}

export const decodeHTMLStrict = (reference: string): string => decodeHTML(reference)
