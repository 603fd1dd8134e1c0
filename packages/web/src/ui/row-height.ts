import { readStored, writeStored } from '../storage.ts'
import { createStore } from '../store.ts'

const key = 'verdict-compact-rows'

/** Whether tables have low rows; a choice that this browser remembers. */
export const compactRows = createStore(readStored<boolean>(key) === true)

export function toggleCompactRows(): void {
  compactRows.set(!compactRows.get())
  writeStored(key, compactRows.get() || undefined)
}
