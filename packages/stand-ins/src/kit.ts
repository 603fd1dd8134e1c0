import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTheWay, serverError } from './kit/faults.ts'
import { somePeople } from './kit/people.ts'
import { seeded } from './kit/random.ts'
import { readRequest } from './kit/read-request.ts'
import { send } from './kit/send.ts'
import { openSessions } from './kit/sessions.ts'
import { type Handler, notFound, type Reply, type Session, type SiteDefinition, type Visit } from './kit/visit.ts'
import {
  type Arrived,
  type CodeWord,
  type Faults,
  noFaults,
  type Person,
  type StandIn,
  type World,
  wordIn,
} from './stand-in.ts'

export interface StandInOptions {
  faults?: Partial<Faults>
  people?: Person[]
  /** Default: any free one. */
  port?: number
  /** Numbers from 0 to 1 by which faults befall; default: seeded, the same each time. */
  random?: () => number
}

export interface OpenStandIn extends StandIn {
  /** A session of somebody signed in, as a person would paste it: a Cookie header, or a token. */
  sessionOf(name: string): string
}

/** Opens a site on 127.0.0.1, with faults around whatever its routes do. */
export async function openStandIn(site: SiteDefinition, options: StandInOptions = {}): Promise<OpenStandIn> {
  const random = options.random ?? seeded(1)
  const sessions = openSessions(site.sessions)
  const held = new Map<string, number>()
  const world: World = {
    people: options.people ?? somePeople(),
    arrived: [],
    faults: { ...noFaults, ...options.faults },
    befell: {},
    looksUntilFinal: 1,
    requests: [],
    overlaps: 0,
  }
  function befalls(fault: keyof Faults): boolean {
    const does = world.faults[fault] > 0 && random() < world.faults[fault]
    if (does) world.befell[fault] = (world.befell[fault] ?? 0) + 1
    return does
  }

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { form, json } = await readRequest(request)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const { session, isNew } = sessions.of(request.headers)
    if (session.person && !isSubmit(request, url) && befalls('wrongAccount')) session.person = otherThan(session.person)
    note(session.person?.name, request, url)
    if (session.person) hold(session.person.name, response)
    if (befalls('refuse')) return void request.socket.destroy()
    if (befalls('signedOut')) sessions.forget(session)
    const method = request.method ?? 'GET'
    const said = { method, path: decodeURIComponent(url.pathname), query: url.searchParams, headers: request.headers }
    const reply = await answer({ ...said, form, json, params: [], world, session, ...acts(session), befalls })
    send(response, reply, site, {
      markup: befalls('markup'),
      gzip: /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && befalls('gzip'),
      oddEncoding: befalls('oddEncoding'),
      cut: befalls('cut'),
      setCookie: isNew ? sessions.setCookie(session) : undefined,
    })
  }

  /** What the site does, unless a fault is in the way; a late one hides what has been done. */
  async function answer(visit: Visit): Promise<Reply> {
    const instead = inTheWay(befalls, world.faults)
    if (instead) return instead
    const slow = befalls('slow') ? when() : 'never'
    const error = befalls('serverError') ? when() : 'never'
    if (slow === 'before') await pause(world.faults.slowMs)
    if (error === 'before') return serverError
    const reply = handle(visit)
    if (slow === 'after') await pause(world.faults.slowMs)
    return error === 'after' ? serverError : reply
  }
  const when = () => (random() < 0.5 ? 'before' : 'after')

  function handle(visit: Visit): Reply {
    const found = routeOf(site, visit)
    return found ? found.handler({ ...visit, params: found.params, person: visit.session.person }) : notFound
  }

  const isSubmit = ({ method }: http.IncomingMessage, { pathname }: URL) =>
    method === 'POST' && site.submits.test(pathname)
  const otherThan = (person: Person) => world.people.findLast((one) => one !== person && !one.locked) ?? person

  function note(user: string | undefined, { method = 'GET' }: http.IncomingMessage, url: URL): void {
    world.requests.push({ at: Date.now(), user, method, path: url.pathname + url.search })
  }

  /** Nobody's requests may overlap while this one lasts. */
  function hold(name: string, response: http.ServerResponse): void {
    const before = held.get(name) ?? 0
    if (before > 0) world.overlaps += 1
    held.set(name, before + 1)
    response.once('close', () => held.set(name, (held.get(name) ?? 1) - 1))
  }

  type Submission = Pick<Arrived, 'problem' | 'language' | 'code'>

  function taken({ person }: Session, submission: Submission): Arrived {
    if (!person) throw new Error('nobody is signed in who could submit')
    const id = (site.firstId ?? 1001) + world.arrived.length
    const arrived = { ...submission, id, user: person.name, at: Date.now(), looks: 0 }
    world.arrived.push(arrived)
    return arrived
  }

  function isDuplicate({ person }: Session, { problem, code }: Submission): boolean {
    const isSame = (one: Arrived) => one.user === person?.name && one.problem === problem && one.code === code
    return world.arrived.some(isSame) && befalls('duplicates')
  }

  const acts = (session: Session): Pick<Visit, 'person' | 'signIn' | 'signOut' | 'take' | 'arrive' | 'look'> => ({
    person: session.person,
    signIn(person) {
      session.person = person
      return session.id
    },
    signOut: () => sessions.forget(session),
    take: (submission) => taken(session, submission),
    arrive: (submission) => (isDuplicate(session, submission) ? 'duplicate' : taken(session, submission)),
    look(arrived): 'waiting' | CodeWord {
      arrived.looks += 1
      if (arrived.looks <= world.looksUntilFinal) return 'waiting'
      return befalls('unknownWord') ? 'ODD' : wordIn(arrived.code)
    },
  })

  const server = http.createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      response.writeHead(500).end(`stand-in ${site.key}: ${error instanceof Error ? error.message : String(error)}`)
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    server,
    sessionOf(name) {
      const person = world.people.find((one) => one.name === name)
      if (!person) throw new Error(`nobody here is called ${name}`)
      return sessions.pasted(sessions.open(person))
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function routeOf(site: SiteDefinition, { method, path }: Visit): { handler: Handler; params: string[] } | undefined {
  for (const [verb, pattern, handler] of site.routes) {
    if (verb !== method) continue
    if (typeof pattern === 'string') {
      if (pattern === path) return { handler, params: [] }
      continue
    }
    const match = pattern.exec(path)
    if (match) return { handler, params: match.slice(1).map((part) => part ?? '') }
  }
  return undefined
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
