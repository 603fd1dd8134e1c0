import type { UserInfo } from '@verdict/contract/account/routes.ts'
import { permissionsOf, type Role, type Viewer } from '@verdict/contract/account/viewer.ts'
import { readStored, readStoredText, writeStored, writeStoredText } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import type { Shape } from './shape.ts'

export type User = Shape<typeof UserInfo>

/** Who is signed in on this browser; both parts are null for a visitor. */
export interface Session {
  token: string | null
  user: User | null
}

const visitor: Session = { token: null, user: null }

/** The session is shared by all tabs through localStorage: `token` as plain text, `userInfo` as JSON. */
function restoreSession(): Session {
  const token = readStoredText('token')
  const user = readStored<User>('userInfo')
  return token && user ? { token, user } : visitor
}

export const session = createStore<Session>(restoreSession())

/** Whether the session of this tab is in the browser's storage; where nothing is kept, nothing that is missing there has ended. */
let isKept = session.get().token !== null

/** Whose work this tab shows: of who is signed in, or was until their session expired, for that takes nobody's code away. */
let author = session.get().user?.uid ?? ''

/** Who logged out last, by which other tabs tell that from a session that expired or that the browser never kept. */
const leftKey = 'verdict:left'

function keep({ token, user }: { token: string; user: User }): void {
  const isWritten = [writeStoredText('token', token), writeStored('userInfo', user)].every(Boolean)
  isKept = isWritten && readStoredText('token') === token
  session.set({ token, user })
}

export function signIn(token: string, user: User): void {
  writeStoredText(leftKey, null)
  author = user.uid
  keep({ token, user })
}

function clearStored(): void {
  writeStoredText('token', null)
  writeStored('userInfo', undefined)
}

/** Other tabs find no session any more; this one still has its own, to end it at the server. */
export function forgetStored(): void {
  if (author) writeStoredText(leftKey, author)
  clearStored()
}

/** The session is over without anybody having ended it: the same person may go on. */
export function expireSession(): void {
  clearStored()
  session.set(visitor)
}

export function forgetSession(): void {
  forgetStored()
  author = ''
  session.set(visitor)
}

/** A change of the session this tab has; where another one has ended it meanwhile, it does not come back for all of them. */
function change({ token, user }: { token: string; user: User }): void {
  if (readStoredText(leftKey) === user.uid) session.set({ token, user })
  else keep({ token, user })
}

/** The record of whoever is signed in, as another tab may have changed it meanwhile. */
function newestUser(): User | null {
  const { user } = session.get()
  const stored = restoreSession().user
  return stored?.uid === user?.uid ? stored : user
}

/** Takes over the person's record as it is after a change. */
export function changeUser(user: User): void {
  const { token } = session.get()
  if (token) change({ token, user })
}

function renewToken(token: string): void {
  const user = newestUser()
  if (user) change({ token, user })
}

/** Takes the new token of a reply that brings one; refusals bring one too. */
export function keepNewToken(headers: Headers): void {
  const token = headers.get('authorization')
  if (token && headers.get('refresh-token')) renewToken(token)
}

export function changeRoles(roleList: string[]): void {
  const { token } = session.get()
  const user = newestUser()
  if (token && user) change({ token, user: { ...user, roleList } })
}

let leave = (): void => undefined

/** What a tab does whose session another one has ended. */
export function onEndedElsewhere(act: () => void): void {
  leave = act
}

type Fate = 'same' | 'adopted' | 'ended'

/** Takes over what another tab stored; tells what became of this tab's session. One that only expired there is for its calls to find. */
export const adoptStored = (): Fate => adopt(false)

/** The same when this tab comes to the front: a session that is no longer stored has ended, whether somebody ended it or it expired. */
export const followStored = (): Fate => adopt(isKept)

function adopt(endsWhenGone: boolean): Fate {
  const stored = restoreSession()
  const { token, user } = session.get()
  if (stored.token === token) {
    if (JSON.stringify(stored.user) !== JSON.stringify(user)) session.set(stored)
    return 'same'
  }
  const hasLeft = readStoredText(leftKey) === user?.uid
  if (!stored.token && !hasLeft && !endsWhenGone) return 'same'
  // whose session expired goes on with their work after signing in again
  if (stored.user || hasLeft) author = stored.user?.uid ?? ''
  isKept = stored.token !== null
  session.set(stored)
  if (stored.token) return 'adopted'
  leave()
  return 'ended'
}

const isRole = (role: string): role is Role => role in permissionsOf

/** The person as the contract's policies want to see them. */
export const viewerOf = (user: User | null): Viewer | undefined =>
  user ? { uid: user.uid, username: user.username, roles: user.roleList.filter(isRole) } : undefined

export const useUser = (): User | null => useStore(session).user

/** The number of whoever's work is shown; '' while nobody has signed in. */
export const useAuthor = (): string => useStore(session).user?.uid ?? author

export const useViewer = (): Viewer | undefined => viewerOf(useUser())
