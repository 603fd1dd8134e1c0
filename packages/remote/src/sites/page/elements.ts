import type { CheerioAPI } from 'cheerio'

/** What a selector finds on a page. */
export type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>

/** Text of a part without blanks around it, and one in place of many. */
export const plain = (part: Elements): string => part.text().replace(/\s+/g, ' ').trim()

/** Text as written, with the lines that `<br>` makes; of samples, whose blanks count. */
export function lines(part: Elements): string {
  const copy = part.clone()
  copy.find('br').replaceWith('\n')
  return copy.text().replace(/\r\n?/g, '\n')
}
