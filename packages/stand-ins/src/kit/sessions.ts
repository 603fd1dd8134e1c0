import { randomBytes } from 'node:crypto'
import type { Person } from '../stand-in.ts'
import type { Session, SiteDefinition } from './visit.ts'

/** Sessions of one site, by the id that a cookie or a bearer token names. */
export function openSessions(how: SiteDefinition['sessions']) {
  const sessions = new Map<string, Session>()
  const open = (person?: Person): Session => {
    const session: Session = { id: randomBytes(16).toString('hex'), person, notes: new Map() }
    sessions.set(session.id, session)
    return session
  }
  return {
    open,
    /** The session that headers name; a new one when they name none. */
    of(headers: { cookie?: string | undefined; authorization?: string | undefined }): {
      session: Session
      isNew: boolean
    } {
      const id = how === 'bearer' ? bearerIn(headers.authorization) : cookieIn(headers.cookie, how.cookie)
      const known = id === undefined ? undefined : sessions.get(id)
      return known ? { session: known, isNew: false } : { session: open(), isNew: true }
    },
    forget(session: Session): void {
      session.person = undefined
      session.notes.clear()
    },
    /** As it stands in a Set-Cookie header; nothing where sessions are tokens. */
    setCookie: (session: Session): string | undefined =>
      how === 'bearer' ? undefined : `${how.cookie}=${session.id}; Path=/; HttpOnly`,
    /** As a person would paste it: a Cookie header, or the token. */
    pasted: (session: Session): string => (how === 'bearer' ? session.id : `${how.cookie}=${session.id}`),
  }
}

const bearerIn = (header = ''): string | undefined => /^Bearer (\S+)$/.exec(header)?.[1]

const cookieIn = (header = '', name = ''): string | undefined =>
  header
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
