/** Writes one line to the judge's log. */
export const note = (text: string): void => {
  process.stdout.write(`judge: ${text}\n`)
}

/** What went wrong, as a sentence part. */
export const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault)
  const cause = fault.cause instanceof Error ? fault.cause.message : ''
  return cause && !fault.message.includes(cause) ? `${fault.message} (${cause})` : fault.message
}
