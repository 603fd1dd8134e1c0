import type { RemoteContest, RemoteLanguage, RemoteProblem, RemoteRating } from '@verdict/contract/remote/problem.ts'
import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import type { Web } from './web.ts'

export interface Account {
  name: string
  password: string
}

/** A submission as a list of the site shows it. */
export interface Listed {
  id: string
  /** Where the list tells: what it was written in, as the list has it, and how long it is, bytes. */
  language?: string
  bytes?: number
  /** When it was made, epoch ms. */
  at?: number
}

/** What the site says of a submission now. `waiting` has the word it waits under; `unknown` a word that has no meaning here. */
export type Told =
  | { is: 'waiting'; status: 5 | 6 | 7; word: string }
  | { is: 'unknown'; word: string }
  | {
      is: 'final'
      status: number
      word: string
      timeMs: number | null
      memoryKb: number | null
      compileError?: string
      cases?: { status: number; timeMs: number; memoryKb: number; message?: string }[]
    }

export interface Outgoing {
  /** Name of the account that sends it. */
  as: string
  problem: string
  language: RemoteLanguage
  code: string
}

/** A picture or document that a problem's texts name: they hold `remote-file:INDEX` in its place; whoever calls fetches it. */
export interface Wanted {
  url: string
  name: string
}

export type Fetched = Omit<RemoteProblem, 'files'> & { wanted: Wanted[] }

/**
 * One site. Reads pages by their structure and throws `unexpected` with a sentence that names site, page and what is missing; never
 * guesses. Parsing is in functions of text, apart from fetching. Nothing keeps state but the Web it is given.
 */
export interface Site {
  key: RemoteSiteKey
  /** An id as people type it, in the site's own writing; undefined: no id of this site. */
  idOf(typed: string): string | undefined
  importProblem(web: Web, id: string): Promise<Fetched>
  /** Those who are signed in are told more of a problem, such as its languages: it is imported by an account where there is one. */
  tellsAccountsMore?: boolean
  /** What may be chosen now, read by a signed-in session from the page on which one submits; undefined: the site has no such page. */
  languages?(web: Web): Promise<RemoteLanguage[]>
  isSignedIn(web: Web, account: Account): Promise<boolean>
  /** Throws Failed: wrong-password, locked, human-wanted. */
  signIn(web: Web, account: Account): Promise<void>
  /**
   * The account's submissions to the problem, newest first; those of one page are enough. Never somebody else's: throws session-ended
   * when the list depends on whose session it is, and it is another's.
   */
  list(web: Web, who: { name: string; problem: string }): Promise<Listed[]>
  /** Its form of submitting is a page that names whose session it is, and `submit` sends nothing as somebody else; else whoever calls looks just before. */
  formNamesAccount?: boolean
  /**
   * Sends it, once, trying nothing twice. Answers the number there when the reply tells it. Throws Failed; `surelyNot` of the reasons
   * language-refused, source-refused, duplicate, too-long, session-ended, too-many-requests: then the site has surely not taken it.
   */
  submit(web: Web, outgoing: Outgoing): Promise<{ remoteId?: string }>
  /** Looks once. `account` is absent for submissions of others, which are read as the public sees them, by `handle`. */
  result(web: Web, sought: { remoteId: string; problem: string; account?: Account; handle?: string }): Promise<Told>
  /** Text of somebody's public profile; throws Failed not-found. */
  profile(web: Web, handle: string): Promise<string>
  /** Whose submission it is, to what and when (epoch ms), as the public sees it; throws Failed not-found. Names as the site writes them. */
  authorOf?(web: Web, remoteId: string, problem: string): Promise<{ handle: string; problem: string; at?: number }>
  /** The code of a submission, where the site shows it to everybody. */
  codeOf?(web: Web, remoteId: string): Promise<string>
  contests?(web: Web): Promise<RemoteContest[]>
  /** How these people are rated; without those whom the site does not know. */
  ratings?(web: Web, handles: string[]): Promise<RemoteRating[]>
}
