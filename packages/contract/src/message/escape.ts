const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]))

/** A text as HTML that shows just this text, for clients that insert what they are sent. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found)

/** Takes `escapeHtml` back. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (found) => characters.get(found) ?? found)
