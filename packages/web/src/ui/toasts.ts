import { createStore } from '../store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error' | 'info'
  /** Takes back what the message tells of. */
  undo?: (() => Promise<unknown>) | undefined
}

/** The one message on screen; a new one takes the place of the old. */
export const toast = createStore<Toast | null>(null)

const shownMs = 4000
/** Long enough to read, decide and reach the button. */
const undoMs = 10_000
let last = 0

interface Extras {
  /** ms */
  lasting?: number | undefined
  undo?: (() => Promise<unknown>) | undefined
}

/** Shows a short message at the top centre for four seconds. */
export function showToast(text: string, kind: Toast['kind'] = 'info', { lasting, undo }: Extras = {}): void {
  if (!text) return
  last += 1
  const id = last
  toast.set({ id, text, kind, undo })
  setTimeout(() => hideToast(id), lasting ?? (undo ? undoMs : shownMs))
}

export function hideToast(id: number): void {
  if (toast.get()?.id === id) toast.set(null)
}
