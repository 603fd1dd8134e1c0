import { afterEach } from 'vitest'
import { failsFirst } from './fails-first.ts'

/** A set-up file: every test that passes at its first try fails it after all, and is tried again. */
afterEach(({ task: { result } }) => {
  if (result?.state === 'pass' && !result.retryCount) throw new Error(failsFirst)
})
