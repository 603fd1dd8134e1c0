import fs from 'node:fs'
import { type LogHead, logLine, patientWriter } from '@verdict/contract/log.ts'

const started = Number(process.env['VERDICT_STARTED'] ?? Date.now())
let out: NodeJS.WriteStream = process.stdout
type Level = LogHead['level']
let log: ((line: string, level: Level) => void) | undefined

// A terminal that was closed, or a reader such as `head` that went away, is no reason to end: there is the log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Commands whose output is read by programs let progress go to stderr. */
export function sayOnStderr() {
  out = process.stderr
}

/** From now on what is said is written to this file, too; what it has no room for is missing there. */
export function logTo(file: string) {
  const line = (message: string, level: Level) => logLine({ time: new Date(), level, program: 'launcher', message })
  const write = patientWriter(
    (text) => fs.appendFileSync(file, text, { mode: 0o640 }),
    (lost) => line(`${lost} line(s) are missing here: they could not be written`, 'warn'),
  )
  log = (text, level) => write(line(text, level))
}

/** A text for the person at the terminal that is no progress. */
export function tell(text: string) {
  out.write(`${text}\n`)
}

/** One line of progress with the time since the command was given. */
export function say(text: string, level: Level = 'info') {
  out.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)
  log?.(text, level)
}
