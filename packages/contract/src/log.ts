/** From the least severe on; `silent` is above them all. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What every line of a log begins with, whichever program writes it. */
export interface LogHead {
  time: Date
  level: Exclude<LogLevel, 'silent'>
  program: string
  message: string
}

/** Whether a line of this level is written where `least` is the least severe one wanted. */
export const isLogged = (level: LogLevel, least: LogLevel): boolean =>
  logLevels.indexOf(level) >= logLevels.indexOf(least)

/** One line of a log: a JSON object with time (ISO 8601, UTC), level, program and message, then what else is known. */
export const logLine = ({ time, level, program, message }: LogHead, more: Record<string, unknown> = {}): string =>
  `${JSON.stringify({ time: time.toISOString(), level, program, message, ...more })}\n`

/**
 * A writer of lines that never throws, made of one that may, as on a full disk: what cannot be written is counted, and
 * `confess` makes the line that says so, written before the next one that can be.
 */
export function patientWriter(
  write: (text: string) => void,
  confess: (lost: number) => string,
): (line: string) => void {
  let lost = 0
  return (line) => {
    try {
      // what was written last may have been cut off in the midst of a line
      write(lost ? `\n${confess(lost)}${line}` : line)
      lost = 0
    } catch {
      lost += 1 // there is nowhere to tell it; it is told when there is
    }
  }
}
