import { isIPv6 } from 'node:net'

/** What counts as one address: whoever has an IPv6 address has the 2^64 of its network. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
