/** What a site answered. Text is decoded as its headers, or else the page itself, say. */
export interface Page {
  status: number
  /** Where it came from in the end, after redirects. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  bytes: Buffer
}

export interface Asked {
  /** Fields of a form, sent URL-encoded in UTF-8. */
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
  /** Whether a redirect is followed; without it the redirect itself is the answer. Default: true for GET, false for POST. */
  follow?: boolean
  /** At most so many bytes, once decompressed; default 4 MiB. */
  maxBytes?: number
  timeoutMs?: number
  /** The encoding that counts when neither headers nor page name one; default utf-8. */
  encoding?: string
}

/**
 * One session at one site: its cookies, its pace. Addresses are paths of the site or whole ones; only hosts of the site are
 * spoken to, at addresses that are nobody's inside ones. Throws Failed: unreachable, too-slow, too-large, inside-address; statuses are
 * for the adapter to judge, but 429 and 5xx throw too-many-requests and site-error, and a page that asks for a human human-wanted.
 */
export interface Web {
  /** The site's address without a slash at its end. */
  readonly address: string
  get(address: string, asked?: Asked): Promise<Page>
  post(address: string, asked?: Asked): Promise<Page>
  /** What the session knows, e.g. a bearer token, for as long as it lasts. */
  readonly notes: Map<string, string>
  clear(): void
  /** Puts in force what a person pasted: cookies as a Cookie header has them. The text stands in the note `pasted`, for sites that go by a token. */
  paste(cookies: string): void
  /** Sleeps; ends with the job. */
  wait(ms: number): Promise<void>
}
