import { createStore } from '../store.ts'

/** What a newcomer has typed, until the account is made; passwords are kept in memory alone. */
export const registerBlank = { username: '', email: '', code: '', password: '', passwordAgain: '' }
export const registerTyped = createStore(registerBlank)

/** The name in the login form: the one that was typed last, or registered. */
export const loginName = createStore('')

/** Failed logins since the last success on this page; the puzzle is asked from the fifth on. */
export const loginFailures = createStore(0)

/** When the next e-mail code may be asked for (epoch ms); kept outside the dialog, so closing it changes nothing. */
export const nextCodeAt = createStore(0)
export const codeWaitMs = 60_000

/** The same for the link that sets a new password. */
export const nextResetAt = createStore(0)
export const resetWaitMs = 90_000
