import type http from 'node:http'
import type { Arrived, CodeWord, Faults, Person, World } from '../stand-in.ts'

/** What a browser's cookie, or a token, stands for. */
export interface Session {
  id: string
  person: Person | undefined
  /** For tokens of forms and the like. */
  notes: Map<string, string>
}

/** One request, in the hands of the site. */
export interface Visit {
  method: string
  path: string
  query: URLSearchParams
  /** Of an URL-encoded or multipart form. */
  form: URLSearchParams
  json: unknown
  headers: http.IncomingHttpHeaders
  /** What the groups of the route's pattern found. */
  params: string[]
  world: World
  session: Session
  /** Who is signed in. */
  person: Person | undefined
  /** Signs the session in; answers its id, which is the token where the site has tokens. */
  signIn(person: Person): string
  signOut(): void
  /** Takes a submission of who is signed in. */
  take(submission: { problem: string; language: string; code: string }): Arrived
  /** The same, or says that the site has that code already and refuses it. */
  arrive(submission: { problem: string; language: string; code: string }): Arrived | 'duplicate'
  /** Somebody asks what became of a submission. */
  look(arrived: Arrived): 'waiting' | CodeWord
  /** Whether this fault befalls this request. */
  befalls(fault: keyof Faults): boolean
}

/** One of text, json and bytes. */
export interface Reply {
  /** Default 200. */
  status?: number
  headers?: Record<string, string>
  /** A page, unless the headers say otherwise. */
  text?: string
  json?: unknown
  bytes?: Buffer
}

export type Handler = (visit: Visit) => Reply
/** Method, path (whole, decoded), and what is done. */
export type Route = readonly ['GET' | 'POST', string | RegExp, Handler]

export interface SiteDefinition {
  /** HDU, CF … */
  key: string
  routes: readonly Route[]
  /** How sessions are told apart: the name of a cookie, or a bearer token. */
  sessions: { cookie: string } | 'bearer'
  /** Where code is handed in. */
  submits: RegExp
  /** Bytes of its pages; default utf-8. */
  encoding?: 'utf-8' | 'gbk'
  /** Content-Type of its pages; default: text/html with charset=utf-8. */
  pageType?: string
  /** The number of the first submission; default 1001. */
  firstId?: number
}

export const redirect = (to: string): Reply => ({ status: 302, headers: { location: to }, text: '' })
export const notFound: Reply = { status: 404, text: '<html><body><h1>Not Found</h1></body></html>' }
