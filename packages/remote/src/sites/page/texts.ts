import type { CheerioAPI } from 'cheerio'
import type { Wanted } from '../../site.ts'
import type { Elements } from './elements.ts'

const furniture = 'script, style, iframe, object, form, link, meta, ins'

/** Takes texts of a statement from a page: addresses become whole ones, and pictures are wanted from whoever calls. */
export function openTexts($: CheerioAPI, pageUrl: string) {
  const wanted: Wanted[] = []

  const whole = (address: string): string | undefined => {
    const url = URL.parse(address.trim(), pageUrl)
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined
  }

  /** The name by which a text names it: the same file is fetched once. */
  function want(url: string): string {
    const known = wanted.findIndex((one) => one.url === url)
    if (known >= 0) return `remote-file:${known}`
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    wanted.push({ url, name: name.slice(0, 200) || 'picture' })
    return `remote-file:${wanted.length - 1}`
  }

  /** Its HTML; empty for a part that is not there. */
  function html(part: Elements): string {
    const copy = part.clone()
    copy.find(furniture).remove()
    for (const one of copy.find('img').toArray()) {
      const url = whole($(one).attr('src') ?? '')
      if (url === undefined) $(one).remove()
      else $(one).attr('src', want(url)).removeAttr('srcset')
    }
    for (const one of copy.find('a[href]').toArray()) {
      const url = whole($(one).attr('href') ?? '')
      if (url === undefined) $(one).removeAttr('href')
      else $(one).attr('href', url)
    }
    return (copy.html() ?? '').trim()
  }

  return { html, want, wanted }
}
