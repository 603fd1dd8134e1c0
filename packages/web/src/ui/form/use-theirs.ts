import type { ErrorCode } from '@verdict/contract/errors.ts'
import { useState } from 'react'
import { CallError } from '../../api/failure.ts'
import { showToast } from '../toasts.ts'

/** What somebody else saved meanwhile, from when a call is refused by `code` until the person has chosen. */
export function useTheirs<T>(code: ErrorCode, fetchTheirs: (() => Promise<T | undefined>) | undefined) {
  const [theirs, setTheirs] = useState<T>()
  const onRefused = (refusal: Error) => {
    if (!(refusal instanceof CallError) || refusal.code !== code) return
    void fetchTheirs?.().then(setTheirs, (failure: Error) => showToast(failure.message, 'error'))
  }
  return { theirs, onRefused, forget: () => setTheirs(undefined) }
}
