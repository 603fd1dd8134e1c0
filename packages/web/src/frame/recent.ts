import { session } from '../api/session.ts'
import { readStored, writeStored } from '../storage.ts'

/** A page that was looked at, as it called itself. */
export interface Visited {
  address: string
  title: string
}

const most = 8

/** Everybody who uses this browser has their own. */
const key = () => `verdict:recent:${session.get().user?.uid ?? ''}`

/** What was looked at last, the newest first. */
export const recentPages = (): readonly Visited[] => readStored<Visited[]>(key()) ?? []

export function rememberPage(visited: Visited): void {
  const others = recentPages().filter(({ address }) => address !== visited.address)
  writeStored(key(), [visited, ...others].slice(0, most))
}
