import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { openClient } from './client.ts'
import { serverConnections } from './connect.ts'
import { isPassing } from './passing.ts'
import { connectionLimit, onlyReads, refuseSharedSessions } from './sessions.ts'

const againMs = 1000
/** That nothing has changed is said so often. */
const repeatMs = 60_000

/** What is asked here is answered within this, ms, or something stands between. */
const answerMs = 5000

/**
 * Resolves when the database can be used, and says meanwhile what it waits for. What will not pass by itself, such as a wrong address or
 * a pooler that shares sessions out, is thrown as a sentence.
 */
export async function waitForDatabase(databaseUrl: string, say: (message: string) => void): Promise<void> {
  const where = placeOf(databaseUrl)
  let told = ''
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const trouble = await troubleAt(databaseUrl, say)
    if (trouble === undefined) break
    if (trouble !== told || performance.now() - toldAt > repeatMs) {
      say(`waiting for the database at ${where}: ${trouble}`)
      told = trouble
      toldAt = performance.now()
    }
    await pause(againMs)
  }
  if (told) say(`the database at ${where} is there`)
}

/** Why it cannot be used now; undefined when it can. */
async function troubleAt(databaseUrl: string, say: (message: string) => void): Promise<string | undefined> {
  const open: Client[] = []
  try {
    const one = await openClient(databaseUrl, answerMs)
    open.push(one)
    if (await onlyReads(one)) return 'it takes no writes now (a standby, or read only by its settings)'
    const other = await openClient(databaseUrl, answerMs)
    open.push(other)
    await refuseSharedSessions(one, other)
    const most = await connectionLimit(one)
    if (most < serverConnections)
      say(
        `the database takes ${most} connections; this server uses up to ${serverConnections} and will refuse calls in a rush`,
      )
    return undefined
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (message.includes('unsupported startup parameter'))
      throw new Error(`${message}. Take it out of DATABASE_URL, or name it in PgBouncer's ignore_startup_parameters.`)
    if (!isPassing(error) || /^(28...|3D000)$/.test(code ?? '')) throw error // a wrong address, more likely than an early one
    return reasonOf(error as NodeJS.ErrnoException)
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => undefined)))
  }
}

/** Several addresses of one name fail together, and say nothing but their code. */
const reasonOf = ({ message, code }: NodeJS.ErrnoException): string => message || code || 'it does not answer'

/** Where people look for it; the rest of the address holds the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}
