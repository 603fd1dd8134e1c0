import { Failed } from '../failed.ts'

/** Where a site may be spoken to. */
export interface Place {
  /** Without a slash at its end. */
  address: string
  /** Besides that of the address. */
  hosts: readonly string[]
  /** `host:port` of whom an address of the inside network is allowed. */
  privateHosts: ReadonlySet<string>
}

const refuse = (url: URL | string, why: string) =>
  new Failed(
    'inside-address',
    `${typeof url === 'string' ? url.slice(0, 200) : `${url.origin}${url.pathname}`}: ${why}`,
  )

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** `host:port` as RELAY_PRIVATE_HOSTS names it. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** The whole address of a page of the site, where it may be spoken to. `from`: where a redirect or a link stands. */
export function urlIn({ address, hosts }: Place, asked: string, from?: URL): URL {
  const base = new URL(address)
  const relative = /^\/(?!\/)/.test(asked) && !from ? `${address}${asked}` : asked
  if (!URL.canParse(relative, (from ?? base).href)) throw refuse(asked, 'no address')
  const url = new URL(relative, (from ?? base).href)
  url.hash = ''
  const why = whyNot(url, base, hosts, from)
  if (why) throw refuse(url, why)
  return url
}

function whyNot(url: URL, base: URL, hosts: readonly string[], from: URL | undefined): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'neither http nor https'
  if (url.username || url.password) return 'an address with a password'
  const name = url.hostname
  if (name !== base.hostname && !hosts.includes(name)) return 'not a host of the site'
  const port = portOf(url)
  if (port !== portOf(base) && port !== '80' && port !== '443') return 'not a port of the site'
  if (from?.protocol === 'https:' && url.protocol === 'http:') return 'from https to http'
  return undefined
}
