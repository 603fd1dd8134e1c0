import fs from 'node:fs'

/** How many older logs are kept beside one: `<file>.1` is the newest of them. */
const keptLogs = 4

/**
 * Puts a log aside once it has more than `maxBytes`, by copying and emptying it, since programs that run have it open to
 * append to it. Never throws: where there is no room for the copy the oldest ones go, and a log that has doubled meanwhile is
 * emptied without a copy.
 */
export function rotate(file: string, maxBytes: number): void {
  try {
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxBytes) putAside(file, size > 2 * maxBytes)
  } catch (error) {
    // told nowhere: this may be the log to tell it in, and the next look tries again
    if (!(error instanceof Error)) throw error
  }
}

function putAside(file: string, isUrgent: boolean) {
  const older = Array.from({ length: keptLogs }, (_, index) => `${file}.${index + 1}`)
  const draft = `${file}.new`
  try {
    fs.copyFileSync(file, draft)
  } catch (error) {
    fs.rmSync(draft, { force: true })
    const oldest = older.findLast((one) => fs.existsSync(one))
    if (oldest) fs.rmSync(oldest)
    if (isUrgent) fs.truncateSync(file)
    throw error
  }
  fs.truncateSync(file)
  for (const [index, one] of [...older.entries()].reverse()) {
    const younger = older[index - 1] ?? draft
    if (fs.existsSync(younger)) fs.renameSync(younger, one)
  }
}
