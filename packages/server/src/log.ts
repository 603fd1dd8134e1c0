import fs from 'node:fs'
import { format } from 'node:util'
import { isLogged, type LogLevel, logLine, patientWriter } from '@verdict/contract/log.ts'
import type { FastifyLoggerOptions } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

const program = 'server'

export type LineWriter = (line: string) => void

/** Writes lines to our output, which a full disk or a closed terminal may refuse; what is missing is told afterwards. */
export const toOutput: LineWriter = patientWriter(
  (text) => fs.writeFileSync(1, text),
  (lost) => lineOf('warn', `${lost} line(s) are missing here: they could not be written`),
)

const lineOf = (level: Exclude<LogLevel, 'silent'>, message: string) =>
  logLine({ time: new Date(), level, program, message })

/** How requests are logged: lines as all others, and `requestId` in each. */
export function requestLogging(level: LogLevel, write: LineWriter): false | (FastifyLoggerOptions & PinoLoggerOptions) {
  if (level === 'silent') return false
  return {
    level,
    stream: { write },
    messageKey: 'message',
    base: { program },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  }
}

/** From now on what anybody says by `console` is a line of the log, by its level. */
export function consoleToLog(least: LogLevel, write: LineWriter = toOutput): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
  for (const [method, level] of Object.entries(levels)) {
    const say = (...words: unknown[]) => {
      if (isLogged(level, least)) write(lineOf(level, format(...words)))
    }
    Object.assign(console, { [method]: say })
  }
  // Node itself may write there; that its words are lost on a full disk is no reason to end
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('uncaughtException', (error) => {
    write(lineOf('error', `ending, for something was not foreseen: ${error.stack ?? error.message}`))
    process.exit(1)
  })
}
