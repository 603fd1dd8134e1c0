const started = Number(process.env['VERDICT_STARTED'] ?? Date.now())
let out: NodeJS.WriteStream = process.stdout

/** Commands whose output is read by programs let progress go to stderr. */
export function sayOnStderr() {
  out = process.stderr
}

/** A text for the person at the terminal that is no progress. */
export function tell(text: string) {
  out.write(`${text}\n`)
}

/** One line of progress with the time since the command was given. */
export function say(text: string) {
  out.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)
}
