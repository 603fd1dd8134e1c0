import { remoteSiteKeys } from '@verdict/contract/remote/sites.ts'
import { expect, test } from 'vitest'
import { withFiles } from '../src/import-files.ts'
import type { Site } from '../src/site.ts'
import { siteOf } from '../src/sites/index.ts'
import type { Web } from '../src/web.ts'
import { lineTo, siteServer, webOf } from './support/site-server.ts'

const problem: Record<Site['key'], string> = {
  ...{ HDU: '1000', POJ: '1000', SPOJ: 'TEST', AC: 'abc300_a', LIBRE: '6001', CF: '4A', GYM: '100001A' },
  VERDICT: 'P1000',
}
const account = { name: 'relay1', password: 'secret1' }
const language = { name: 'G++', id: '0' }

/** All that is ever asked of a site. */
const asked: [what: string, ask: (site: Site, web: Web) => Promise<unknown> | undefined][] = [
  ['a problem', (site, web) => site.importProblem(web, problem[site.key])],
  ['the calendar', (site, web) => site.contests?.(web)],
  ['a profile', (site, web) => site.profile(web, 'ada')],
  ['the languages', (site, web) => site.languages?.(web)],
  ['who is signed in', (site, web) => site.isSignedIn(web, account)],
  ['to be let in', (site, web) => site.signIn(web, account)],
  ['a list', (site, web) => site.list(web, { name: 'ada', problem: problem[site.key] })],
  [
    'to take a submission',
    (site, web) => site.submit(web, { as: 'relay1', problem: problem[site.key], language, code: 'code' }),
  ],
  ['a result', (site, web) => site.result(web, { remoteId: '7', problem: problem[site.key], account })],
  ['whose a submission is', (site, web) => site.authorOf?.(web, '7', problem[site.key])],
]

/** A site that sends whoever asks on to somewhere inside, and who is there. */
async function scene(status: number) {
  const inside = await siteServer((_, reply) => reply.end('a secret'))
  const ways = [`${inside.url}/secret`, '']
  let way = 0
  const site = await siteServer((_, reply) => reply.writeHead(status, { location: ways[way++ % 2] ?? '' }).end())
  // a host of the site by its name, and this machine by its address
  const named = `http://pictures.example:${site.port}/secret`
  ways[1] = named
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const web = webOf(lineTo(site.url, { hosts: ['pictures.example'], resolve }))
  const reached = () => [...inside.asked, ...site.asked].filter((one) => one.includes('secret'))
  return { inside, site, named, web, reached }
}

test.each(asked)(
  'whichever site is asked for %s, it leads nobody inside',
  async (_, ask) => {
    for (const status of [302, 307]) {
      const { web, site, reached } = await scene(status)
      for (const key of remoteSiteKeys)
        for (const _time of [1, 2]) await Promise.resolve(ask(siteOf(key), web)).catch(() => undefined) // it may well fail
      expect(site.asked).not.toEqual([])
      expect(reached()).toEqual([])
    }
  },
  60_000,
)

test('no picture and no document of a statement is fetched from inside', async () => {
  const { inside, named, web, reached, site } = await scene(302)
  const { host } = new URL(inside.url)
  const urls = [
    ...[`${inside.url}/secret.png`, `//${host}/secret.png`, named, '/redirected.pdf', '/redirected.png'],
    ...[`http://user:secret@${new URL(site.url).host}/a.pdf`, 'http://169.254.169.254/secret', 'file:///etc/secret'],
    ...[`http://[::ffff:127.0.0.1]:${inside.port}/secret.pdf`, `http://localhost:${inside.port}/secret.pdf`],
  ]
  const texts = { title: 'A', description: '', input: '', output: '', hint: '', examples: [], tags: [] }
  const wanted = urls.map((url) => ({ url, name: 'a file' }))

  const { files } = await withFiles(web, { ...texts, id: '1', url: site.url, timeMs: 1, memoryMb: 1, wanted })

  expect(files).toEqual([])
  expect(reached()).toEqual([])
  expect(site.asked).toEqual(['GET /redirected.pdf', 'GET /redirected.png'])
}, 60_000)
