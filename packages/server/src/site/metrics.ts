import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roomOf } from '../blobs/room.ts'
import { poolUse } from '../db/connect.ts'
import type { Site } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { heldStreams } from '../judging/events.ts'
import { endedHere, type Waits, waitBounds } from '../queue/ended.ts'
import { laneUse, type SiteUse, siteUse } from '../queue/metrics-queries.ts'
import { listNodes, nodeState } from '../queue/node-queries.ts'
import { priority } from '../queue/priority.ts'
import { family, type Sample } from './exposition.ts'

/** `/metrics` for Prometheus: to whoever has METRICS_TOKEN, or, while there is none, to this machine itself. */
export function serveMetrics(app: FastifyInstance, site: Site): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const replies = new Map<string, number>()
  app.addHook('onResponse', async (_request, { statusCode }) => {
    const kind = `${Math.floor(statusCode / 100)}xx`
    replies.set(kind, (replies.get(kind) ?? 0) + 1)
  })
  app.addHook('onClose', async () => delay.disable())
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, site.config.metricsToken)) throw new Refusal('request/not-found')
    const requests = [...replies].map(([code, value]) => ({ value, labels: { code } }))
    const own = [
      family('verdict_http_requests_total', 'counter', 'Replies by their class.', requests),
      ...ofProcess(site, delay),
      ...ofJudgements(),
    ]
    delay.reset()
    const text = [...own, ...(await ofDisk(site)), ...(await ofDatabase(site))].join('')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}

/** Whoever is behind a proxy on this machine is not this machine. */
function mayRead({ headers, ip, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
  }
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '')
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** A proxy passes on the name by which people know the site. */
function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name))
}

const gauge = (name: string, help: string, value: number) => family(name, 'gauge', help, [{ value }])

function ofProcess({ pools, eventBus }: Site, delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const uses = Object.entries(pools).map(([kind, pool]) => ({ kind, ...poolUse(pool) }))
  const lag = [0.5, 0.99, 1].map((share) => ({
    value: delay.percentile(share * 100) / 1e9,
    labels: { quantile: String(share) },
  }))
  const connections = uses.flatMap(({ kind, open, idle }) =>
    Object.entries({ busy: open - idle, idle }).map(([state, value]) => ({ value, labels: { kind, state } })),
  )
  const waiting = uses.map(({ kind, waiting: value }) => ({ value, labels: { kind } }))
  return [
    family('verdict_event_loop_delay_seconds', 'gauge', 'Delay of the event loop since the last reading.', lag),
    family('verdict_database_connections', 'gauge', 'Connections, by kind of call.', connections),
    family('verdict_database_calls_waiting', 'gauge', 'Calls that wait for a connection.', waiting),
    gauge('verdict_event_streams', 'Open event streams.', heldStreams({ eventBus })),
    gauge('verdict_process_resident_bytes', 'Memory of the server.', process.memoryUsage.rss()),
    family('verdict_process_cpu_seconds_total', 'counter', 'CPU time of the server.', [{ value: cpuSeconds() }]),
  ]
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function ofJudgements(): string[] {
  const { byStatus, waits } = endedHere()
  const verdicts = [...byStatus].map(([status, value]) => ({ value, labels: { status: String(status) } }))
  const ofJudges = 'From queueing to the judge that ended the job.'
  const ofRelays = 'From queueing to the relay that ended the work for another site.'
  return [
    family('verdict_verdicts_total', 'counter', 'Judgements recorded by this server, by status.', verdicts),
    family('verdict_job_wait_seconds', 'histogram', ofJudges, waited(waits.sandbox)),
    family('verdict_relay_job_wait_seconds', 'histogram', ofRelays, waited(waits.remote)),
  ]
}

function waited({ withinBound, count, seconds }: Waits): Sample[] {
  const buckets = waitBounds.map((bound, index) => ({
    suffix: '_bucket',
    labels: { le: String(bound) },
    value: withinBound[index] ?? 0,
  }))
  return [
    ...buckets,
    { suffix: '_bucket', labels: { le: '+Inf' }, value: count },
    { suffix: '_sum', value: seconds },
    { suffix: '_count', value: count },
  ]
}

async function ofDisk({ config }: Site): Promise<string[]> {
  const { freeBytes, allBytes } = await roomOf(config.dataDir)
  return [
    gauge('verdict_disk_free_bytes', 'Free space of the disk of DATA_DIR.', freeBytes),
    gauge('verdict_disk_bytes', 'Size of the disk of DATA_DIR.', allBytes),
  ]
}

/** What only the database knows; without it, that it is away. */
async function ofDatabase({ db }: Site): Promise<string[]> {
  const up = (value: number) => gauge('verdict_database_up', '1 when the database answers.', value)
  try {
    const [lanes, nodes] = [await laneUse(db), await listNodes(db)]
    const [sites, relays] = [await siteUse(db), await listNodes(db, 'remote')]
    return [up(1), ...ofQueue(lanes), ...ofNodes('judge', nodes), ...ofSites(sites), ...ofNodes('relay', relays)]
  } catch (error) {
    console.error(`metrics: the database does not answer: ${(error as Error).message}`)
    return [up(0)]
  }
}

function ofQueue(lanes: Awaited<ReturnType<typeof laneUse>>): string[] {
  const names = Object.entries(priority)
  const use = names.map(([lane, rank]) => ({ lane, ...lanes.find((one) => one.priority === rank) }))
  const jobs = use.flatMap(({ lane, waiting = 0, held = 0 }) => [
    { value: waiting, labels: { lane, state: 'waiting' } },
    { value: held, labels: { lane, state: 'judging' } },
  ])
  const oldest = use.map(({ lane, oldest = 0 }) => ({ value: oldest, labels: { lane } }))
  return [
    family('verdict_queue_jobs', 'gauge', 'Jobs by lane.', jobs),
    family('verdict_queue_oldest_seconds', 'gauge', 'How long the oldest waiting job of a lane has waited.', oldest),
  ]
}

/** What waits for other sites, and for how long. */
function ofSites(sites: SiteUse[]): string[] {
  const jobs = sites.flatMap(({ site, waiting, held }) => [
    { value: waiting, labels: { site, state: 'waiting' } },
    { value: held, labels: { site, state: 'relaying' } },
  ])
  const oldest = sites.map(({ site, oldest }) => ({ value: oldest, labels: { site } }))
  return [
    family('verdict_relay_jobs', 'gauge', 'Work for other sites, by site.', jobs),
    family('verdict_relay_oldest_seconds', 'gauge', 'How long the oldest waiting work for a site has waited.', oldest),
  ]
}

function ofNodes(kind: 'judge' | 'relay', nodes: Awaited<ReturnType<typeof listNodes>>): string[] {
  const counts = ['healthy', 'draining', 'refusing', 'silent'].map((name) => ({
    value: nodes.filter((node) => nodeState(node) === name).length,
    labels: { state: name },
  }))
  const atWork = nodes.filter((node) => nodeState(node) === 'healthy')
  const slots = atWork.reduce((sum, node) => sum + (node.slots ?? 0), 0)
  return [
    family(`verdict_${kind}s`, 'gauge', `The ${kind}s by how they are.`, counts),
    gauge(`verdict_${kind}_slots`, `Slots of healthy ${kind}s.`, slots),
  ]
}
