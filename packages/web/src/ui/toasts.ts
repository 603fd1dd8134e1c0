import { createStore } from '../store.ts'

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error' | 'info'
}

/** The one message on screen; a new one takes the place of the old. */
export const toast = createStore<Toast | null>(null)

const shownMs = 4000
let last = 0

/** Shows a short message at the top centre for four seconds. */
export function showToast(text: string, kind: Toast['kind'] = 'info', lasting = shownMs): void {
  if (!text) return
  last += 1
  const id = last
  toast.set({ id, text, kind })
  setTimeout(() => hideToast(id), lasting)
}

export function hideToast(id: number): void {
  if (toast.get()?.id === id) toast.set(null)
}
