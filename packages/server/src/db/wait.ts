import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from './client.ts'
import { isPassing } from './passing.ts'

const againMs = 1000
/** That nothing has changed is said so often. */
const repeatMs = 60_000

/**
 * Resolves when the database takes connections, and says meanwhile what it waits for. What will not pass by itself, such as a wrong
 * address, is thrown as a sentence.
 */
export async function waitForDatabase(databaseUrl: string, say: (message: string) => void): Promise<void> {
  const where = placeOf(databaseUrl)
  let told = ''
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const trouble = await troubleAt(databaseUrl)
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
async function troubleAt(databaseUrl: string): Promise<string | undefined> {
  try {
    const client = await openClient(databaseUrl)
    await client.end()
    return undefined
  } catch (error) {
    if (isPassing(error) && !isMisled(error)) return reasonOf(error as NodeJS.ErrnoException)
    throw error
  }
}

/** The address names no account or database that is there, which is more likely wrong than early. */
const isMisled = (error: unknown) => /^(28...|3D000)$/.test((error as { code?: string }).code ?? '')

/** Several addresses of one name fail together, and say nothing but their code. */
const reasonOf = ({ message, code }: NodeJS.ErrnoException): string => message || code || 'it does not answer'

/** Where people look for it; the rest of the address holds the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}
