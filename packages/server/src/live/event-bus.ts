import pg from 'pg'

/** Channels of NOTIFY that the server uses. */
export type Channel =
  | 'judge_job'
  | 'remote_errand'
  | 'submission'
  | 'reference_run'
  | 'workbench_run'
  | 'session'
  | 'contest'
  | 'account'
  | 'message'
  | 'discussion'

type Listener = (payload: string) => void

export interface EventBus {
  /**
   * Calls `listener` for every notification of the channel, and with an empty text when some may have been missed because
   * the connection broke; returns the way to stop.
   */
  on(channel: Channel, listener: Listener): () => void
  /** False while the connection that hears the database is broken, or the database does not answer on it. */
  isListening(): boolean
  /**
   * Does something that needs the database. While that is frozen it is not even begun, and what was begun is not waited for:
   * both end with DatabaseSilent.
   */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const channels: Channel[] = [
  'judge_job',
  'remote_errand',
  'submission',
  'reference_run',
  'workbench_run',
  'session',
  'contest',
  'account',
  'message',
  'discussion',
]
const pauseMs = 500
/** How long it may take until the connection is there, ms. */
const openMs = 5000
/** The database is asked this often whether it answers, and given up when it has not for so long. */
const askMs = 1000
const silentMs = 4000

/** How the connection that hears is called in pg_stat_activity. */
export const listenerName = 'verdict listener'

/** The database keeps its connections open and does not answer. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/** One connection that hears what any process tells through the database; it opens again by itself when it breaks. */
export function openEventBus(databaseUrl: string, log: (message: string) => void): EventBus {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]))
  let client: pg.Client | undefined
  let newest: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const pulse = watchPulse(() => client, log)

  const again = (fresh: pg.Client, reason: string) => {
    if (isClosed || timer || newest !== fresh) return
    client = undefined
    log(`the connection that hears the database broke (${reason}); opening it again`)
    timer = setTimeout(() => void listen(), pauseMs)
  }

  async function listen(): Promise<void> {
    timer = undefined
    const fresh = new pg.Client({
      ...{ connectionString: databaseUrl, connectionTimeoutMillis: openMs, keepAlive: true },
      application_name: listenerName,
    })
    newest = fresh
    fresh.on('error', (error) => again(fresh, error.message))
    fresh.on('end', () => again(fresh, 'closed'))
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload)
    })
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${channel}`)
      if (isClosed) return void (await fresh.end())
      client = fresh
      // What was told while nobody listened is unknown, so everybody looks for themselves once.
      for (const all of listeners.values()) for (const listener of all) listener('')
    } catch (error) {
      again(fresh, (error as Error).message)
      // it may be open all the same: a database that only reads refuses to be listened to
      fresh.end().catch(() => undefined)
    }
  }

  void listen()
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => void listeners.get(channel)?.delete(listener)
    },
    isListening: () => client !== undefined && pulse.isBeating(),
    whileAnswering: pulse.whileBeating,
    async close() {
      isClosed = true
      clearTimeout(timer)
      pulse.stop()
      await client?.end()
    },
  }
}

/** Asks the database again and again, on the connection that hears it. One that is broken is somebody else's affair. */
function watchPulse(client: () => pg.Client | undefined, log: (message: string) => void) {
  const pending = new Set<(reason: DatabaseSilent) => void>()
  let asked: { of: pg.Client; at: number } | undefined
  let isSilent = false
  const heard = (of: pg.Client) => {
    if (asked?.of === of) asked = undefined
    if (isSilent) log('the database answers again')
    isSilent = false
  }
  const look = () => {
    const now = client()
    if (asked && asked.of !== now) asked = undefined
    if (!now) {
      isSilent = false
      return
    }
    if (!asked) {
      asked = { of: now, at: performance.now() }
      now.query('select 1').then(
        () => heard(now),
        () => heard(now), // it broke, and is opened again
      )
    }
    if (isSilent || performance.now() - asked.at < silentMs) return
    // an answer may be here already, when it was us who were away
    setImmediate(() => asked && performance.now() - asked.at >= silentMs && giveUpAll())
  }
  const giveUpAll = () => {
    isSilent = true
    log(`the database has not answered for ${silentMs / 1000} s; calls are refused until it does`)
    for (const giveUp of pending) giveUp(new DatabaseSilent())
  }
  const timer = setInterval(look, askMs)
  return {
    isBeating: () => !isSilent,
    stop: () => clearInterval(timer),
    whileBeating<T>(work: () => Promise<T>): Promise<T> {
      if (isSilent) return Promise.reject(new DatabaseSilent())
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      pending.add(reject)
      work()
        .then(resolve, reject)
        .finally(() => pending.delete(reject))
      return promise
    },
  }
}
