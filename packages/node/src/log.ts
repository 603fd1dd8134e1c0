import { writeFileSync } from 'node:fs'
import { isLogged, type LogHead, type LogLevel, logLine, patientWriter } from '@verdict/contract/log.ts'

let least: LogLevel = 'info'
let program = 'judge'

/** From now on lines bear this program's name, and less severe ones are left out. */
export const logFrom = (level: LogLevel, name: 'judge' | 'relay'): void => {
  least = level
  program = name
}

const lineOf = (message: string, level: LogHead['level']) => logLine({ time: new Date(), level, program, message })

/** A full disk or a closed terminal ends nothing; what is missing is told afterwards. */
const write = patientWriter(
  (text) => writeFileSync(1, text),
  (lost) => lineOf(`${lost} line(s) are missing here: they could not be written`, 'warn'),
)

/** Writes one line to the node's log; mostly of trouble, for a node says little else. */
export const log = (message: string, level: LogHead['level'] = 'warn'): void => {
  if (isLogged(level, least)) write(lineOf(message, level))
}

/** What went wrong, as a sentence part. */
export const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault)
  const cause = fault.cause instanceof Error ? fault.cause.message : ''
  return cause && !fault.message.includes(cause) ? `${fault.message} (${cause})` : fault.message
}
