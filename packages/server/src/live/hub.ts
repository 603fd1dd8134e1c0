import pg from 'pg'

/** Channels of NOTIFY that the server uses. */
export type Channel = 'judge_job' | 'submission' | 'reference_run' | 'workbench_run' | 'session'

type Listener = (payload: string) => void

export interface Hub {
  /**
   * Calls `listener` for every notification of the channel, and with an empty text when some may have been missed because
   * the connection broke; returns the way to stop.
   */
  on(channel: Channel, listener: Listener): () => void
  /** False while the connection that hears the database is broken. */
  isListening(): boolean
  close(): Promise<void>
}

const channels: Channel[] = ['judge_job', 'submission', 'reference_run', 'workbench_run', 'session']
const pauseMs = 500

/** One connection that hears what any process tells through the database; it opens again by itself when it breaks. */
export function openHub(databaseUrl: string, log: (message: string) => void): Hub {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]))
  let client: pg.Client | undefined
  let newest: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const again = (fresh: pg.Client, reason: string) => {
    if (isClosed || timer || newest !== fresh) return
    client = undefined
    log(`the connection that hears the database broke (${reason}); opening it again`)
    timer = setTimeout(() => void listen(), pauseMs)
  }

  async function listen(): Promise<void> {
    timer = undefined
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
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
    }
  }

  void listen()
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => void listeners.get(channel)?.delete(listener)
    },
    isListening: () => client !== undefined,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
