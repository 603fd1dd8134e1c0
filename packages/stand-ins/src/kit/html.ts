const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => entities[found] ?? found)

/** The same page as it would be if somebody had made it anew: nothing is called what it was called. */
export const madeAnew = (html: string): string =>
  html
    .replace(/<(?!\/?(?:html|head|body|meta|title)\b|!)(\/?)[a-z][a-z0-9]*/gi, '<$1x-new')
    .replace(/\s(?:class|id|name|style|href|src|align|color|value|data-[a-z-]+)=("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<title>[^<]*<\/title>/i, '<title>Welcome to our new pages</title>')
