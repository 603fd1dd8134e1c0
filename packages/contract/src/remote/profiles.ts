import { type RemoteServerKey, remoteServers } from './sites.ts'

/** Where somebody's public profile is at a site. */
const paths: Record<RemoteServerKey, (name: string) => string> = {
  HDU: (name) => `/userstatus.php?user=${name}`,
  CF: (name) => `/profile/${name}`,
  POJ: (name) => `/userstatus?user_id=${name}`,
  SPOJ: (name) => `/users/${name}/`,
  AC: (name) => `/users/${name}`,
  LIBRE: (name) => `/u/${name}`,
  VERDICT: (name) => `/user-home?username=${name}`,
}

/** Its pages are elsewhere than the interface it is spoken to by. */
const pagesAt: Partial<Record<RemoteServerKey, string>> = { LIBRE: 'https://loj.ac' }

/** Where the pages are of what is spoken to at `address`. */
export const siteOfPages = (server: RemoteServerKey, address: string): string =>
  address === remoteServers[server].address ? (pagesAt[server] ?? address) : address

/** The public profile of a name; `address` is where the operator has the site spoken to. Null: nowhere. */
export function profileUrlOf(server: RemoteServerKey, handle: string, address: string): string | null {
  const base = siteOfPages(server, address)
  return base ? `${base}${paths[server](encodeURIComponent(handle))}` : null
}

/** What may be a name at any of the sites: it goes into addresses, and has none of their signs. */
export const isHandle = (text: string): boolean => /^[^\s/\\?#%&<>"'`]{1,100}$/u.test(text)
