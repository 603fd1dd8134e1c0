import { type RemoteSiteKey, serverOf, titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { ColumnTypes } from '../../db/column-types.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { queueErrand } from '../../judging/relay/errand-queries.ts'
import { isSpokenTo, settledServer } from '../../judging/relay/server.ts'
import { hasRelay } from '../../judging/relay/server-queries.ts'
import { priority } from '../../queue/priority.ts'
import * as rows from './errand-queries.ts'

type Input = ColumnTypes['remoteErrand.input']
type Found = ColumnTypes['remoteErrand.output']

/** So long a call waits for a site; clients give up after thirty seconds. */
const patienceMs = 25_000
/** So often it looks for itself, in case nothing was heard. */
const lookMs = 1000

interface Errand<Do extends Input['do']> {
  site: RemoteSiteKey
  input: Extract<Input, { do: Do }>
  /** What was found no longer ago than this, ms, is taken for the answer. */
  freshMs?: number
}

/**
 * Has something looked up at a site by whatever relay is free, and answers what it found. Whoever asks for the same meanwhile waits
 * for the same errand; one that is late goes on by itself, and is found by the next call. Refuses when it cannot come about.
 */
export async function runErrand<Do extends Input['do']>(
  call: Call,
  { site, input, freshMs = 0 }: Errand<Do>,
): Promise<Extract<Found, { do: Do }>> {
  await refuseUnreachable(call, site)
  const id = await startErrand(call, site, input, freshMs)
  const end = await endOf(call, id)
  if (!end) throw new Refusal('remote/still-fetching', { site: titleOfSite(site) })
  if (end.output?.do === input.do) return end.output as Extract<Found, { do: Do }>
  throw new Refusal('remote/failed', { site: titleOfSite(site), detail: end.failure?.detail ?? '?' })
}

/** A site that the operator has closed is not asked, and nobody waits where there is no relay. */
async function refuseUnreachable({ db }: Pick<Call, 'db'>, site: RemoteSiteKey): Promise<void> {
  const server = await settledServer(db, serverOf(site))
  if (!isSpokenTo(server)) throw new Refusal('remote/closed', { site: titleOfSite(site) })
  if (!(await hasRelay(db))) throw new Refusal('remote/no-relay')
}

async function startErrand({ db, viewer }: Call, site: RemoteSiteKey, input: Input, freshMs: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await rows.lockErrands(tx)
    const same = await rows.findSame(tx, site, input, freshMs)
    return same?.id ?? queueErrand(tx, { site, input, uid: viewer.uid, priority: priority.public })
  })
}

type End = NonNullable<Awaited<ReturnType<typeof rows.findEnd>>>

/** Waits for the end of an errand; undefined when that takes too long. */
async function endOf({ db, eventBus }: Pick<Call, 'db' | 'eventBus'>, id: number): Promise<End | undefined> {
  const until = performance.now() + patienceMs
  for (;;) {
    const news = hear(eventBus, id)
    try {
      const end = await rows.findEnd(db, id)
      const left = until - performance.now()
      if (end || left <= 0) return end
      await news.within(Math.min(left, lookMs))
    } finally {
      news.stop()
    }
  }
}

/** Listens for news of an errand from now on. */
function hear(eventBus: Call['eventBus'], id: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const off = eventBus.on('remote_errand', (payload) => (payload === '' || payload === String(id)) && resolve())
  return {
    within(ms: number): Promise<void> {
      timer = setTimeout(resolve, ms)
      return promise
    },
    stop(): void {
      clearTimeout(timer)
      off()
    },
  }
}
