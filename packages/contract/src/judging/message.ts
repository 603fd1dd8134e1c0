/**
 * A case's message is free text for the contestant, then at most one part that begins on a line of its own with one of these
 * and goes on to the end. Each part can give test data away, so it is shown only to whom the data is shown.
 */
export const hiddenParts = {
  /** Where output and answer part. */
  difference: 'difference: ',
  /** What a checker says; it may quote the answer. */
  jury: 'jury: ',
  /** The program's own stderr; it may quote the input. */
  stderr: 'stderr: ',
} as const

const hidden = new RegExp(`(^|\\n)(?:${Object.values(hiddenParts).join('|')})`)

/** The part of a message that everybody who sees the submission may read; null when nothing is left. */
export function openPart(message: string | null): string | null {
  if (message === null) return null
  const at = hidden.exec(message)
  return (at ? message.slice(0, at.index) : message).trim() || null
}
