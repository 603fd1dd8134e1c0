import { useUser } from '../api/session.ts'
import { readStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { useContestAround } from './use-contest.ts'

/** What was chosen on this device, by key; in a store so that all parts of a page follow. */
const chosen = createStore<Readonly<Record<string, boolean>>>({})

interface ContainsEnd {
  /** Whether there is a choice: after the end of a contest that takes submissions then, for those who run it. */
  isOffered: boolean
  /** Whether submissions after the end are to count. */
  containsEnd: boolean
  choose: (containsEnd: boolean) => void
}

/** Whether submissions after the end of the contest around are counted; kept per person and contest on this device. */
export function useContainsEnd(): ContainsEnd {
  const here = useContestAround()
  const uid = useUser()?.uid ?? ''
  const store = useStore(chosen)
  const key = `verdict:contest-contains-end:${uid}:${here?.contest.id ?? 0}`
  const isOffered = here !== null && here.phase === 'ended' && here.contest.allowEndSubmit && here.contest.manages
  const isChosen = store[key] ?? readStored<boolean>(key) ?? false
  return {
    isOffered,
    containsEnd: isOffered && isChosen,
    choose: (containsEnd) => {
      writeStored(key, containsEnd)
      chosen.set({ ...chosen.get(), [key]: containsEnd })
    },
  }
}
