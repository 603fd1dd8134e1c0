import { expect, test } from 'vitest'
import { whyInside } from '../src/fetch/addresses.ts'
import { urlIn } from '../src/fetch/place.ts'
import { checkedAddresses, pinnedTo } from '../src/fetch/resolve.ts'
import { lineTo, reasonOf, siteServer, webOf } from './support/site-server.ts'

const inside: [address: string, why: string][] = [
  ['0.0.0.0', 'this network'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'shared by a carrier'],
  ['100.127.255.255', 'shared by a carrier'],
  ['127.0.0.1', 'loopback'],
  ['127.255.0.9', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'reserved'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', 'a 6to4 relay'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'for benchmarks'],
  ['198.19.255.255', 'for benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.9', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'reserved'],
  ['::', 'not of the public Internet'],
  ['::1', 'not of the public Internet'],
  ['::127.0.0.1', 'not of the public Internet'],
  ['::ffff:127.0.0.1', 'not of the public Internet'],
  ['::ffff:7f00:1', 'not of the public Internet'],
  ['::ffff:0:10.0.0.1', 'not of the public Internet'],
  ['64:ff9b::7f00:1', 'not of the public Internet'],
  ['64:ff9b:1::1', 'not of the public Internet'],
  ['100::1', 'not of the public Internet'],
  ['2001::7f00:1', 'Teredo'],
  ['2001:10::1', 'reserved'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::1', '6to4'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'not of the public Internet'],
  ['fd12:3456::1', 'not of the public Internet'],
  ['fe80::1', 'not of the public Internet'],
  ['fe80::1%eth0', 'no address'],
  ['2606:4700::1%eth0', 'no address'],
  ['fec0::1', 'not of the public Internet'],
  ['ff02::1', 'not of the public Internet'],
  ['1.1.1', 'no address'],
]

test.each(inside)('%s is not spoken to: %s', (address, why) => {
  expect(whyInside(address)).toBe(why)
})

test.each(['1.1.1.1', '100.128.0.1', '172.32.0.1', '198.20.0.1', '223.255.255.255', '2606:4700::1111', '2400:cb00::1'])(
  '%s is of the public Internet',
  (address) => {
    expect(whyInside(address)).toBeUndefined()
  },
)

/** All of them this machine, or a cloud's own address, however they are written. */
const written = [
  'http://127.0.0.1:9',
  'http://127.1:9',
  'http://2130706433:9',
  'http://0x7f000001:9',
  'http://0177.0.0.1:9',
  'http://127.0.0.1.:9',
  'http://[::1]:9',
  'http://[::ffff:127.0.0.1]:9',
  'http://[64:ff9b::127.0.0.1]:9',
  'http://169.254.169.254',
  'http://localhost:9',
  'http://localhost.:9',
  'http://any.localhost:9',
]

test.each(written)('a site at %s is not asked anything', async (address) => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]

  expect(await reasonOf(webOf(lineTo(address, { resolve }, false)).get('/'))).toBe('inside-address')
})

test('one inside address among public ones is too many', async () => {
  const resolve = async () => [
    { address: '1.1.1.1', family: 4 },
    { address: 'fd00::1', family: 6 },
  ]

  expect(await reasonOf(checkedAddresses('site.example', false, resolve))).toBe('inside-address')
})

test('a name is looked up once, and what was checked is what is connected to', async () => {
  const answers = ['1.1.1.1', '127.0.0.1']
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]

  const found = await checkedAddresses('rebinding.example', false, resolve)
  const connected = await Promise.all(
    [true, false].map(
      (all) => new Promise((done) => pinnedTo(found)('rebinding.example', { all }, (_, address) => done(address))),
    ),
  )

  expect(connected).toEqual([[{ address: '1.1.1.1', family: 4 }], '1.1.1.1'])
  expect(await reasonOf(checkedAddresses('rebinding.example', false, resolve))).toBe('inside-address')
})

const elsewhere = [
  ['another host', 'http://other.example/'],
  ['a host that only begins like it', 'http://127.0.0.1.evil.example/'],
  ['a host without scheme', '//other.example/'],
  ['a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['an address with a password', 'http://user:secret@127.0.0.1/'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/html,hello'],
  ['something that is no address', 'http://['],
  ['another port of the same host', 'http://127.0.0.1:6379/'],
  ['the same host at a port that is not the one allowed', 'http://127.0.0.1:80/'],
  ['the same host behind a name and a password', 'http://site.example:80@127.0.0.1:9/'],
  ['the same host in front of an @', 'http://127.0.0.1@169.254.169.254/'],
  ['loopback of IPv6', 'http://[::1]/'],
  ['loopback of IPv4 within IPv6', 'http://[::ffff:169.254.169.254]/'],
  ['loopback as one number', 'http://2130706433:9/'],
  ['a scheme that speaks to anything', 'gopher://127.0.0.1:6379/_FLUSHALL'],
  ['a file server', 'ftp://127.0.0.1/'],
  ['a script', 'javascript:alert(1)'],
] as const

test.each(elsewhere)('a redirect to %s is not followed', async (_, to) => {
  const site = await siteServer((_asked, reply) => reply.writeHead(302, { location: to }).end())

  expect(await reasonOf(webOf(lineTo(site.url)).get('/start'))).toBe('inside-address')

  expect(site.asked).toEqual(['GET /start'])
})

test('from https nothing leads to http', () => {
  const place = { address: 'https://site.example', hosts: ['pictures.example'], privateHosts: new Set<string>() }
  const from = new URL('https://site.example/start')

  for (const to of ['http://site.example/', 'http://pictures.example/a.png', 'http://site.example:443/'])
    expect(() => urlIn(place, to, from)).toThrow('from https to http')
  expect(urlIn(place, 'https://pictures.example/a.png', from).protocol).toBe('https:')
})

test('no more than five redirects are followed', async () => {
  const site = await siteServer((asked, reply) => reply.writeHead(302, { location: `${asked.url}x` }).end())

  expect(await reasonOf(webOf(lineTo(site.url)).get('/'))).toBe('site-error')

  expect(site.asked).toHaveLength(6)
})
