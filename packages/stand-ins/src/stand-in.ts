import type http from 'node:http'

/** What can be wrong with a site. Each is a share (0 to 1) of the requests it can befall, or a switch that is on (1) or off. */
export interface Faults {
  /** Answers after this many ms more. */
  slowMs: number
  slow: number
  /** The connection breaks off in the middle of the reply; the request has been carried out. */
  cut: number
  /** The connection breaks off before the request is carried out. */
  refuse: number
  forbidden: number
  /** 429 with Retry-After, s. */
  tooMany: number
  retryAfter: number
  serverError: number
  /** Pages have other markup than ever before. */
  markup: number
  /** Results are told in a word that nobody knows. */
  unknownWord: number
  /** The session is forgotten before this request. */
  signedOut: number
  /** From this request on the session is taken for somebody else's, until it signs in anew; never by a request that hands in code. */
  wrongAccount: number
  /** The site refuses the same code twice. */
  duplicates: number
  /** Pages come in another language. */
  otherLanguage: number
  gzip: number
  /** GBK where the site has it, and a wrong charset in the header. */
  oddEncoding: number
  /** A page that asks for a human, in place of any. */
  humanCheck: number
}

export const noFaults: Faults = {
  slowMs: 1500,
  slow: 0,
  cut: 0,
  refuse: 0,
  forbidden: 0,
  tooMany: 0,
  retryAfter: 1,
  serverError: 0,
  markup: 0,
  unknownWord: 0,
  signedOut: 0,
  wrongAccount: 0,
  duplicates: 0,
  otherLanguage: 0,
  gzip: 0,
  oddEncoding: 0,
  humanCheck: 0,
}

/** A submission that arrived. Code tells its verdict: a line `verdict: WA` in it says what it comes to, else it is accepted. */
export interface Arrived {
  id: number
  user: string
  problem: string
  language: string
  code: string
  at: number
  /** How often its result has been asked for. */
  looks: number
}

export interface Person {
  name: string
  password: string
  /** Public. */
  profile: string
  locked?: boolean
}

/** What a stand-in knows and has seen; tests read and change it. */
export interface World {
  people: Person[]
  arrived: Arrived[]
  faults: Faults
  /** How often each fault has befallen a request. */
  befell: Partial<Record<keyof Faults, number>>
  /** How often a result is asked for before it is final; 0: at once. */
  looksUntilFinal: number
  /** Every request: when (ms), as whom when signed in, and what. */
  requests: { at: number; user: string | undefined; method: string; path: string }[]
  /** Times at which two requests of one account overlapped. */
  overlaps: number
}

/** The words by which code says what becomes of it: `verdict: WA`. */
export const codeWords = ['AC', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'PE', 'OLE', 'PAC', 'SE', 'ODD'] as const
export type CodeWord = (typeof codeWords)[number]

export const wordIn = (code: string): CodeWord =>
  codeWords.find((word) => new RegExp(`verdict: ${word}\\b`).test(code)) ?? 'AC'

export interface StandIn {
  /** http://127.0.0.1:4001 */
  url: string
  world: World
  server: http.Server
  close(): Promise<void>
}
