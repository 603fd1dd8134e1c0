import { useUser } from '../api/session.ts'
import { readStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

/** What was read or written since the page was opened, by key; in a store so that all parts of the page follow. */
const known = createStore<Readonly<Record<string, unknown>>>({})

/** Something that this device keeps of a contest for the person signed in; `otherwise` while there is nothing. */
export function useKept<T>(name: string, cid: number, otherwise: T): [T, (value: T) => void] {
  const uid = useUser()?.uid ?? ''
  const store = useStore(known)
  const key = `verdict:contest-${name}:${uid}:${cid}`
  const value = (store[key] ?? readStored<T>(key) ?? otherwise) as T
  const keep = (next: T) => {
    writeStored(key, next)
    known.set({ ...known.get(), [key]: next })
  }
  return [value, keep]
}
