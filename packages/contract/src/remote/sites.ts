import { remoteBankNames } from '../problem/banks.ts'

/** Sites whose problems can be judged from here, by the name that begins their problems' ids and names their bank. */
export const remoteSiteKeys = remoteBankNames
export type RemoteSiteKey = (typeof remoteSiteKeys)[number]

/** Who is spoken to: accounts, pace and health are a server's, and the gym is one with Codeforces. */
export const remoteServerKeys = ['HDU', 'CF', 'POJ', 'SPOJ', 'AC', 'LIBRE', 'VERDICT'] as const
export type RemoteServerKey = (typeof remoteServerKeys)[number]

/** How the settings of a server's accounts begin: `hduUsernameList`. */
export const accountSettings = {
  HDU: 'hdu',
  CF: 'cf',
  POJ: 'poj',
  SPOJ: 'spoj',
  AC: 'atcoder',
  LIBRE: 'libreoj',
  VERDICT: 'verdict',
} as const satisfies Record<RemoteServerKey, string>

/** What is known of a server before anybody has asked it; the operator may change what stands here. */
export interface RemoteServer {
  /** A name, the same in every language. */
  title: string
  /** Where it is spoken to; empty: nowhere until the operator says so. */
  address: string
  /** Hosts besides that of the address that belong to it: interfaces, pictures. */
  hosts: readonly string[]
  /** Whether submissions go there by the operator's accounts unless the operator says otherwise; own accounts always may. */
  relays: boolean
  /** ms between two submissions of one account; between two requests; between two looks at a result. */
  pace: { submitMs: number; requestMs: number; pollMs: number }
}

export const remoteServers: Record<RemoteServerKey, RemoteServer> = {
  HDU: {
    title: 'HDU',
    address: 'http://acm.hdu.edu.cn',
    hosts: [],
    relays: true,
    pace: { submitMs: 6000, requestMs: 500, pollMs: 2500 },
  },
  CF: {
    title: 'Codeforces',
    address: 'https://codeforces.com',
    hosts: ['espresso.codeforces.com', 'assets.codeforces.com', 'userpic.codeforces.org'],
    relays: true,
    pace: { submitMs: 10_000, requestMs: 2000, pollMs: 2500 },
  },
  POJ: {
    title: 'POJ',
    address: 'http://poj.org',
    hosts: [],
    relays: true,
    pace: { submitMs: 6000, requestMs: 500, pollMs: 2500 },
  },
  SPOJ: {
    title: 'SPOJ',
    address: 'https://www.spoj.com',
    hosts: [],
    relays: true,
    pace: { submitMs: 10_000, requestMs: 1000, pollMs: 2500 },
  },
  AC: {
    title: 'AtCoder',
    address: 'https://atcoder.jp',
    hosts: ['img.atcoder.jp'],
    // its terms want accounts to be one person's (docs/decisions/0079)
    relays: false,
    pace: { submitMs: 10_000, requestMs: 1000, pollMs: 2500 },
  },
  LIBRE: {
    title: 'LibreOJ',
    address: 'https://api.loj.ac',
    hosts: ['loj.ac'],
    relays: true,
    pace: { submitMs: 6000, requestMs: 500, pollMs: 2500 },
  },
  VERDICT: {
    title: 'Verdict',
    address: '',
    hosts: [],
    relays: true,
    pace: { submitMs: 1000, requestMs: 100, pollMs: 1000 },
  },
}

/** Whom a site's problems are asked of. */
export const serverOf = (site: RemoteSiteKey): RemoteServerKey => (site === 'GYM' ? 'CF' : site)

/** The site's own name; the gym goes by its own. */
export const titleOfSite = (site: RemoteSiteKey): string => (site === 'GYM' ? 'GYM' : remoteServers[site].title)

/** The site and the id there of a problem's id here, `CF-4A`; undefined for problems of this site. The id there may hold dashes. */
export function remoteIdOf(problemId: string): { site: RemoteSiteKey; id: string } | undefined {
  const dash = problemId.indexOf('-')
  const site = remoteSiteKeys.find((key) => key === problemId.slice(0, dash).toUpperCase())
  return site && dash > 0 && dash < problemId.length - 1 ? { site, id: problemId.slice(dash + 1) } : undefined
}
