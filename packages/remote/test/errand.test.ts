import type { Errand } from '@verdict/contract/remote/job.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startNode } from '../src/node.ts'
import { usualTimes } from '../src/relay-context.ts'
import type { Fetched, Site } from '../src/site.ts'
import { errandJob, fakeServer } from './support/fake-server.ts'
import { tiny, tinySite } from './support/tiny-site.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>'

const problem = (wanted: string[]): Fetched => ({
  ...{ id: '1000', title: 'A + B', url: 'http://site/1000', timeMs: 1000, memoryMb: 32 },
  description: wanted.map((_, index) => `<img src="remote-file:${index}">`).join(''),
  ...{ input: '', output: '', hint: '', examples: [], tags: [] },
  wanted: wanted.map((url) => ({ url, name: 'picture' })),
})

async function found(asked: Errand['errand'], pages: Record<string, Buffer | string> = {}, site: Partial<Site> = {}) {
  const [server, there] = [await fakeServer(), await tinySite()]
  there.world.pages = pages
  const config = {
    ...{
      serverUrl: server.url,
      token: 'node_x',
      slots: 4,
      build: '',
      logLevel: 'silent' as const,
      exitWithParent: false,
    },
    privateHosts: new Set([new URL(there.url).host]),
  }
  server.offer(errandJob(there.url, asked))
  const node = startNode(config, { HDU: { ...tiny, ...site } }, usualTimes)
  onTestFinished(() => node.stop())
  await vi.waitFor(() => expect(server.results).toHaveLength(1), { timeout: 15_000, interval: 5 })
  return server.results[0]
}

test('pictures come with a problem; what cannot be had or might act stays a link', async () => {
  const wanted = [
    '/a.png',
    '/missing.png',
    '/evil.svg',
    '/fine.svg',
    'http://elsewhere.example/b.png?x=1&y=2',
    '/html.png',
  ]
  const pages = {
    '/a.png': png,
    '/fine.svg': svg,
    '/evil.svg': svg.replace('<circle', '<script>alert(1)</script><circle'),
    '/html.png': '<html>sorry</html>',
  }

  const result = await found({ do: 'import', id: '1000' }, pages, { importProblem: async () => problem(wanted) })

  expect(result).toMatchObject({
    found: {
      problem: {
        description: [
          'remote-file:0',
          '/missing.png',
          '/evil.svg',
          'remote-file:1',
          'http://elsewhere.example/b.png?x=1&amp;y=2',
          '/html.png',
        ]
          .map((src) => `<img src="${src}">`)
          .join(''),
        files: [
          { type: 'image/png', content: png.toString('base64') },
          { type: 'image/svg+xml', content: Buffer.from(svg).toString('base64') },
        ],
      },
    },
  })
})

const blank = ' '.repeat(100_000)
const drawings: [string, string, isShown: boolean][] = [
  ['after many comments', `<?xml version="1.0"?>${'<!-- one -->\n'.repeat(600)}<!DOCTYPE svg>${svg}`, true],
  ['after a byte order mark', `\uFEFF${svg}`, true],
  ['that is none after many comments', '<!---->'.repeat(600), false],
  ['whose comment never ends', `<!-- ${svg}`, false],
  ['with links into itself', svg.replace('<circle', '<use href = " #a" xlink:href="#a"/><circle'), true],
  ['with a link and many blanks', svg.replace('<circle', `<a href=${blank}#a />`.repeat(8)), true],
  ['with a link elsewhere after many blanks', svg.replace('<circle', `<a href="${blank}//x"/><circle`), false],
  [
    'that names another file',
    svg.replace('<circle', '<use xlink:href="https://elsewhere.example/a.svg#b"/><circle'),
    false,
  ],
  ['of more than 1 MiB', svg.replace('<circle', `${blank.repeat(11)}<circle`), false],
]

test.each(drawings)('a drawing %s', async (_, drawn, isShown) => {
  const importProblem = async () => problem(['/a.svg'])

  const result = await found({ do: 'import', id: '1000' }, { '/a.svg': drawn }, { importProblem })

  expect(result).toMatchObject({ found: { problem: { files: isShown ? [{ type: 'image/svg+xml' }] : [] } } })
})

test('where those signed in are told more, a problem is imported by the account', async () => {
  const importing = (tellsAccountsMore: boolean) => {
    const signedIn = vi.fn(() => Promise.resolve(true))
    const importProblem = async () => ({
      ...problem([]),
      title: signedIn.mock.calls.length ? 'For members' : 'For all',
    })
    return found({ do: 'import', id: '1000' }, {}, { importProblem, isSignedIn: signedIn, tellsAccountsMore })
  }

  expect(await importing(true)).toMatchObject({ found: { problem: { title: 'For members' } } })
  expect(await importing(false)).toMatchObject({ found: { problem: { title: 'For all' } } })
})

test('a problem with limits that none can have here is told as such', async () => {
  const importing = (more: Partial<Fetched>) =>
    found({ do: 'import', id: '1000' }, {}, { importProblem: async () => ({ ...problem([]), ...more }) })

  for (const more of [{ timeMs: 3_000_000_000 }, { memoryMb: 3_000_000_000 }])
    expect(await importing(more)).toMatchObject({
      ...{ kind: 'errand-failed' },
      failure: { reason: 'too-large', detail: expect.stringContaining(Object.keys(more)[0] ?? '-') },
    })
})

test('a statement comes without what cannot be stored', async () => {
  const importProblem = async () => ({ ...problem([]), title: 'A\0 + B', description: '\ud83d' })

  expect(await found({ do: 'import', id: '1000' }, {}, { importProblem })).toMatchObject({
    found: { problem: { title: 'A + B', description: '\ufffd' } },
  })
})

test('an id that is none of the site, and a problem that is not there, are told apart', async () => {
  expect(await found({ do: 'import', id: 'x' })).toMatchObject({ failure: { reason: 'bad-id' } })
  expect(await found({ do: 'import', id: '1' })).toMatchObject({ failure: { reason: 'not-found' } })
})

test('a fault of an adapter is one of the site, and told without the words of it', async () => {
  const importProblem = () => Promise.reject(new TypeError('secret1 is not a function'))

  const result = await found({ do: 'import', id: '1' }, {}, { importProblem })

  expect(result).toMatchObject({ kind: 'errand-failed', failure: { reason: 'markup' } })
  expect(JSON.stringify(result)).not.toContain('secret1')
})

test('a profile has the code, or has not', async () => {
  const pages = { '/user/alice': 'I am verdict-abc' }

  expect(await found({ do: 'profile', handle: 'alice', code: 'verdict-abc' }, pages)).toMatchObject({
    found: { do: 'profile', hasCode: true },
  })
  expect(await found({ do: 'profile', handle: 'alice', code: 'verdict-xyz' }, pages)).toMatchObject({
    found: { hasCode: false },
  })
})

test('languages are read by an account, a calendar by nobody, and a site without them says so', async () => {
  const languages = async () => [{ name: 'G++', id: '0' }]

  expect(await found({ do: 'languages' }, {}, { languages })).toMatchObject({
    found: { do: 'languages', languages: [{ name: 'G++', id: '0' }] },
  })
  expect(await found({ do: 'calendar' })).toMatchObject({ failure: { reason: 'not-possible' } })
  expect(await found({ do: 'probe' })).toMatchObject({ found: { do: 'probe' } })
})
