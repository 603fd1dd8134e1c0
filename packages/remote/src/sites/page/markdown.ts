import type { Wanted } from '../../site.ts'

/** Pictures of a text in Markdown are wanted from whoever calls: `![…](address)`. */
export const takePictures = (text: string, pageUrl: string, wanted: Wanted[]): string =>
  text.replace(/(!\[[^\]]*\]\()([^\s)]+)/g, (written, before: string, address: string) => {
    const url = URL.parse(address, `${pageUrl}/`)
    if (!url || !/^https?:$/.test(url.protocol)) return written
    const known = wanted.findIndex((one) => one.url === url.href)
    const index = known >= 0 ? known : wanted.push({ url: url.href, name: nameOf(url) }) - 1
    return `${before}remote-file:${index}`
  })

const nameOf = ({ pathname }: URL): string => (pathname.split('/').at(-1) ?? '').slice(0, 200) || 'picture'
