import { createStore } from '../store.ts'

/** The account dialog that is open; any part of the site may ask for it. */
export const accountDialog = createStore<'login' | 'register' | 'reset' | null>(null)
