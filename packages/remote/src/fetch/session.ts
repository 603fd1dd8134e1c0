import { CookieJar } from 'tough-cookie'

/** What one account, or nobody, has of a site: cookies and notes. Kept between jobs in this process, and nowhere else. */
export interface Session {
  jar: CookieJar
  notes: Map<string, string>
  /** The pasted session that was tried last, so that it is tried once. */
  pasted: string | null
}

export const newSession = (): Session => ({ jar: new CookieJar(), notes: new Map(), pasted: null })

/** As if nobody had ever signed in. What a person pasted has been tried, and is not tried again. */
export function clearSession(session: Session): void {
  session.jar = new CookieJar()
  session.notes.clear()
}

/** Takes cookies in; one that the site may not set is left out, as a browser does. */
export async function takeCookies({ jar }: Session, cookies: readonly string[], url: URL): Promise<void> {
  for (const cookie of cookies) await jar.setCookie(cookie, url.href, { ignoreError: true })
}

/** Cookies as a Cookie header has them, for the whole site; never in clear where the site is spoken to by https. */
export function pasteCookies({ jar }: Session, header: string, address: string): void {
  const scope = new URL(address).protocol === 'https:' ? 'Path=/; Secure' : 'Path=/'
  const pairs = header
    .replace(/^cookie:/i, '')
    .split(';')
    .map((pair) => pair.trim())
  for (const pair of pairs.filter((one) => /^[\w!#$%&'*+.^`|~-]+=/.test(one)))
    jar.setCookieSync(`${pair}; ${scope}`, address, { ignoreError: true })
}
