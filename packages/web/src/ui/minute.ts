import { createStore } from '../store.ts'

/** Counts minutes for everything that shows how long ago something was; one timer for all of it. */
export const minute = createStore(0)

const tick = () => minute.set(minute.get() + 1)
setInterval(tick, 60_000)
// a tab in the background or a sleeping machine has missed some
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tick())
