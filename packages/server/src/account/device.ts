import { isIPv6 } from 'node:net'
import { addressOf } from '../http/address.ts'

const browsers: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari/, 'Safari'],
  [/\bcurl\/(\d+)/, 'curl'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system as people call them, of what a browser says of itself; null where it says nothing that is known. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? ''
  const known = browsers.find(([pattern]) => pattern.test(text))
  const browser = known && `${known[1]} ${known[0].exec(text)?.[1]}`
  return { browser: browser ?? null, system: systems.find(([pattern]) => pattern.test(text))?.[1] ?? null }
}

export type Place = 'this-address' | 'this-network' | 'local' | 'elsewhere'

const isPrivate = (ip: string) => /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(ip)

/** Its first half: of IPv4 three of four numbers, of IPv6 the 48 bits that a site is given. */
const networkOf = (ip: string) =>
  isIPv6(ip) ? addressOf(ip).split(':').slice(0, 3).join(':') : ip.replace(/\.\d+$/, '')

const plain = (ip: string) => ip.replace(/^::ffff:/i, '')

/** Where an address lies, seen from another: in words, for no address is shown to anybody. */
export function placeOf(address: string | null, from: string): Place {
  if (address === null) return 'elsewhere'
  const [one, other] = [plain(address), plain(from)]
  if (addressOf(one) === addressOf(other)) return 'this-address'
  if (networkOf(one) === networkOf(other)) return 'this-network'
  return isPrivate(one) ? 'local' : 'elsewhere'
}
