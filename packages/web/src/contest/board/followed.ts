import { readStored, writeStored } from '../../storage.ts'
import { createStore, useStore } from '../../store.ts'

/** By key; in a store so that all parts of a page follow. */
const kept = createStore<Readonly<Record<string, readonly string[]>>>({})
const none: readonly string[] = []
/** As many as the server repeats. */
const most = 500

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : none

/** Whom somebody follows on the board of a contest (uids); kept per person and contest on this device. */
export function useFollowed(viewer: string | undefined, cid: number) {
  const key = `verdict:board-followed:${viewer ?? ''}:${cid}`
  const followed = useStore(kept)[key] ?? remembered(key)
  const toggle = (uid: string) => {
    const next = followed.includes(uid) ? followed.filter((one) => one !== uid) : [...followed, uid].slice(-most)
    writeStored(key, next.length ? next : undefined)
    kept.set({ ...kept.get(), [key]: next })
  }
  return { followed, toggle }
}

const read = new Map<string, readonly string[]>()

/** What was kept before this page was opened, read once. */
function remembered(key: string): readonly string[] {
  const known = read.get(key) ?? texts(readStored(key))
  read.set(key, known)
  return known
}
