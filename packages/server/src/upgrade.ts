import { connect } from './db/connect.ts'
import { migrate, type TellUpgrade } from './db/migrate.ts'
import type { Progress } from './db/upgrade-progress.ts'
import { waitForDatabase } from './db/wait.ts'
import { answerMeanwhile, inWords, type Meanwhile } from './http/closed-page.ts'

interface Where {
  databaseUrl: string
  host: string
  port: number
}

/** An upgrade that goes on is said so often, ms. */
const sayMs = 5000

/**
 * Waits for the database and brings it to its newest shape; answers what was applied. How it goes is said, and told to whoever comes
 * to the port meanwhile, which is free again afterwards.
 */
export async function readyDatabase(where: Where, say: (message: string) => void): Promise<string[]> {
  let meanwhile: Meanwhile = { code: 'server/unavailable' }
  let opened: Promise<() => Promise<void>> | undefined
  const tell = (now: Meanwhile) => {
    meanwhile = now
    opened ??= answerMeanwhile(where, () => meanwhile)
  }
  try {
    await waitForDatabase(where.databaseUrl, (message) => {
      tell({ code: 'server/unavailable' })
      say(message)
    })
    const db = connect(where.databaseUrl, 1)
    try {
      return await migrate(db, sayingHow(say, tell))
    } finally {
      await db.destroy()
    }
  } finally {
    await (await opened)?.()
  }
}

/** Says every few seconds how an upgrade goes, and tells it each time. */
export function sayingHow(
  say: (message: string) => void,
  tell: (now: Meanwhile) => void = () => undefined,
): TellUpgrade {
  let saidAt = Number.NEGATIVE_INFINITY
  return (how) => {
    tell({ code: 'server/upgrading', ...(how !== 'elsewhere' && { done: how.done, left: how.left }) })
    if (performance.now() - saidAt < sayMs) return
    saidAt = performance.now()
    say(how === 'elsewhere' ? 'waiting for another server that upgrades the database' : sentenceOf(how))
  }
}

function sentenceOf({ step, steps, name, rows, done, left }: Progress): string {
  const size = rows > 0 ? `, about ${rows} rows` : ''
  return `upgrading the database: step ${step} of ${steps} (${name}${size}), ${Math.floor(done * 100)} % done, about ${inWords(left)} left`
}
