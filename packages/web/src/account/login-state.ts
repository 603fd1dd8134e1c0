import { createStore } from '../store.ts'

/** Failed logins since the last success on this page; the puzzle is asked from the fifth on. */
export const loginFailures = createStore(0)

/** When the next e-mail code may be asked for (epoch ms); kept outside the dialog, so closing it changes nothing. */
export const nextCodeAt = createStore(0)
export const codeWaitMs = 60_000

/** The same for the link that sets a new password. */
export const nextResetAt = createStore(0)
export const resetWaitMs = 90_000
