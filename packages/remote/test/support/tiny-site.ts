import type http from 'node:http'
import { Failed } from '../../src/failed.ts'
import type { Site } from '../../src/site.ts'
import { type SiteServer, siteServer } from './site-server.ts'

interface TinyWorld {
  /** Numbers of what has arrived. */
  arrived: string[]
  /** What happens to the next form: it is taken, the connection breaks before or after, or another answer comes. */
  submitting: (
    | 'taken'
    | 'cut-after'
    | 'cut-before'
    | 'signed-out'
    | 'too-many'
    | 'refused'
    | 'tells-id'
    | 'not-listed'
  )[]
  /** Names that are signed in. */
  sessions: Set<string>
  /** What the next looks at a result are answered; then AC. */
  words: string[]
  /** Who asked, by what they call themselves. */
  agents: Set<string>
  pages: Record<string, Buffer | string>
}

export type TinySite = SiteServer & { world: TinyWorld }

type Answer = (asked: { who: string; form: URLSearchParams }, reply: http.ServerResponse) => unknown

/** A site with no more to it than a relay must know. */
export async function tinySite(): Promise<TinySite> {
  const world: TinyWorld = { arrived: [], submitting: [], sessions: new Set(), words: [], agents: new Set(), pages: {} }
  const answers = answersOf(world)
  const server = await siteServer((asked, reply, body) => {
    const { pathname } = new URL(asked.url ?? '', 'http://site')
    world.agents.add(asked.headers['user-agent'] ?? '')
    const who = /id=(\w+)/.exec(asked.headers.cookie ?? '')?.[1] ?? ''
    const page = world.pages[pathname]
    const answer = answers[pathname]
    if (answer) answer({ who, form: new URLSearchParams(body) }, reply)
    else reply.writeHead(page === undefined ? 404 : 200).end(page)
  })
  return { ...server, world }
}

const answersOf = (world: TinyWorld): Record<string, Answer> => ({
  '/me': ({ who }, reply) => reply.end(world.sessions.has(who) ? who : ''),
  '/login': ({ form }, reply) => {
    const isRight = form.get('password') === 'secret1'
    if (isRight) world.sessions.add(form.get('name') ?? '')
    reply.writeHead(isRight ? 302 : 200, { 'set-cookie': `id=${form.get('name')}` }).end()
  },
  '/list': (_, reply) => reply.end(world.arrived.toReversed().join(' ')),
  '/result': (_, reply) => reply.end(world.words.shift() ?? 'AC'),
  '/submit': (_, reply) => takings[world.submitting.shift() ?? 'taken'](world, reply),
})

const firstId = 100

function take(world: TinyWorld): string {
  const id = String(Math.max(firstId - 1, ...world.arrived.map(Number)) + 1)
  world.arrived.push(id)
  return id
}

const takings: Record<TinyWorld['submitting'][number], (world: TinyWorld, reply: http.ServerResponse) => unknown> = {
  taken: (world, reply) => reply.end(take(world) && 'ok'),
  'tells-id': (world, reply) => reply.end(`ok ${take(world)}`),
  'cut-after': (world, reply) => reply.destroy(void take(world)),
  'cut-before': (_, reply) => reply.destroy(),
  'signed-out': (_, reply) => reply.end('sign in'),
  'too-many': (_, reply) => reply.writeHead(429).end(),
  'not-listed': (_, reply) => reply.end('ok'),
  refused: (_, reply) => reply.end('no such language'),
}

const none = () => Promise.reject(new Failed('not-found', 'nothing of that kind'))

export const tiny: Site = {
  key: 'HDU',
  idOf: (typed) => /^\d+$/.exec(typed)?.[0],
  importProblem: none,
  isSignedIn: async (web, { name }) => (await web.get('/me')).text === name,
  async signIn(web, { name, password }) {
    const page = await web.post('/login', { form: { name, password } })
    if (page.status !== 302) throw new Failed('wrong-password', 'tiny: wrong password')
  },
  list: async (web) =>
    (await web.get('/list')).text
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id })),
  async submit(web, { code }) {
    const { text } = await web.post('/submit', { form: { code } })
    if (text === 'sign in') throw new Failed('session-ended', 'tiny: signed out')
    if (text === 'no such language') throw new Failed('language-refused', 'tiny: no such language')
    const remoteId = /^ok (\d+)/.exec(text)?.[1]
    return remoteId ? { remoteId } : {}
  },
  async result(web, { remoteId }) {
    const word = (await web.get(`/result?id=${remoteId}`)).text
    if (word === 'signed out') throw new Failed('session-ended', 'tiny: signed out')
    if (word === 'Judging') return { is: 'waiting', status: 7, word }
    if (word !== 'AC') return { is: 'unknown', word }
    return { is: 'final', status: 0, word, timeMs: 15, memoryKb: 1024 }
  },
  profile: async (web, handle) => (await web.get(`/user/${handle}`)).text,
  authorOf: async () => ({ handle: 'Alice', problem: '1000' }),
}
