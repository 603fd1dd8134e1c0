import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Nets of IPv4 in which no site of the public Internet is (IANA's special-purpose registry). */
const insideV4: readonly [net: string, prefix: number, what: string][] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a carrier'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, 'a 6to4 relay'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'for benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved'],
]

/** Of IPv6 only this is given out to the world; loopback, private, link-local, mapped and NAT64 addresses are outside of it. */
const world: [net: string, prefix: number] = ['2000::', 3]

/** And within that, these are not. Teredo and 6to4 hold an IPv4 address of anybody's choice. */
const insideV6: readonly [net: string, prefix: number, what: string][] = [
  ['2001::', 32, 'Teredo'],
  ['2001::', 23, 'reserved'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['3fff::', 20, 'documentation'],
]

type Family = 'ipv4' | 'ipv6'

const listOf = (family: Family, net: string, prefix: number) => {
  const list = new BlockList()
  list.addSubnet(net, prefix, family)
  return list
}

const listed = (family: Family, rows: typeof insideV4) =>
  rows.map(([net, prefix, what]) => ({ list: listOf(family, net, prefix), what }))

const nets = { ipv4: listed('ipv4', insideV4), ipv6: listed('ipv6', insideV6) }
const outside = listOf('ipv6', ...world)

/** Why an address may not be spoken to, as a word or two; undefined for those of the public Internet. */
export function whyInside(address: string): string | undefined {
  if (isIPv4(address)) return nets.ipv4.find(({ list }) => list.check(address, 'ipv4'))?.what
  if (!isIPv6(address) || address.includes('%')) return 'no address'
  if (!outside.check(address, 'ipv6')) return 'not of the public Internet'
  return nets.ipv6.find(({ list }) => list.check(address, 'ipv6'))?.what
}
