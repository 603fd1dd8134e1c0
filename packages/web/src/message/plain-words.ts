/**
 * The words of a short piece of Markdown: what marks headings, quotes, emphasis, code and links goes, what is marked stays. For
 * lines that quote somebody, where the marks would be read as typed.
 */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(?:```[^`\n]*|~~~.*)$\n?/gm, '')
    .replace(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .trim()
