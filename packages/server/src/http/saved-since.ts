import type { ErrorCode } from '@verdict/contract/errors.ts'
import { Refusal } from './refusal.ts'

interface Saved {
  modifiedAt: Date
}

/** Now, or a moment later than the last save, so that no two saves are of one moment. */
export const laterThan = ({ modifiedAt }: Saved, now: Date): Date =>
  new Date(Math.max(now.getTime(), modifiedAt.getTime() + 1))

/** Whether something was saved since the caller read it. */
export const isSavedSince = ({ modifiedAt }: Saved, read: Date): boolean => read.getTime() < modifiedAt.getTime()

/** When something was saved, as refusals tell it. */
export const whenSaved = ({ modifiedAt }: Saved): string =>
  `${modifiedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Refuses to write over what somebody has saved since the caller read it; who does not say when that was is not refused. */
export function refuseSavedSince(code: ErrorCode, saved: Saved, read: Date | undefined): void {
  if (read !== undefined && isSavedSince(saved, read)) throw new Refusal(code, { when: whenSaved(saved) })
}
