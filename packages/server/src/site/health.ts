import { isRoot } from '@verdict/contract/account/viewer.ts'
import { buildText } from '@verdict/contract/judging/version.ts'
import type * as routes from '@verdict/contract/site/dashboard-routes.ts'
import { roomOf } from '../blobs/room.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../http/serve.ts'
import { standingOfNode } from '../judging/build.ts'
import { countDeadLetters } from '../judging/health-queries.ts'
import { countKept } from '../mail/queries.ts'
import { laneUse } from '../queue/metrics-queries.ts'
import { listNodes, nodeState } from '../queue/node-queries.ts'
import { priority } from '../queue/priority.ts'
import { hostLoad } from './host-load.ts'

type Node = Awaited<ReturnType<typeof listNodes>>[number]

/** In the words of existing clients. */
const percent = (share: number | null) => `${((share ?? 0) * 100).toFixed(2)}%`

const metadata = (name: string) => ({ 'nacos.healthy': 'true', 'nacos.instanceId': name })

export const getServiceInfo: Handler<typeof routes.getServiceInfo> = async ({ origin }) => {
  const { cores, cpu, memory } = hostLoad()
  // a caller may name itself a host that is none
  const { protocol, hostname, port } = URL.parse(origin) ?? new URL('http://localhost')
  const secure = protocol === 'https:'
  return {
    nacos: { status: 'UP' },
    backupCores: cores,
    backupService: [
      {
        serviceId: 'verdict-server',
        host: hostname,
        port: Number(port) || (secure ? 443 : 80),
        secure,
        uri: origin,
        scheme: protocol.replace(':', ''),
        metadata: metadata('verdict-server'),
      },
    ],
    backupPercentCpuLoad: percent(cpu),
    backupPercentMemoryLoad: percent(memory),
  }
}

export const getJudgeServiceInfo: Handler<typeof routes.getJudgeServiceInfo> = async ({ db }) =>
  (await listNodes(db))
    .filter(({ healthy }) => healthy)
    .map(({ name, slots, cores, cpuLoad, memoryLoad }) => ({
      cpuCores: cores ?? 0,
      percentCpuLoad: percent(cpuLoad),
      percentMemoryLoad: percent(memoryLoad),
      service: {
        serviceId: 'verdict-judge',
        host: name,
        port: 0,
        secure: false,
        uri: null,
        scheme: null,
        metadata: { ...metadata(name), judgeName: name, maxTaskNum: String(slots ?? 0) },
      },
    }))

export const getDashboardHealth: Handler<typeof routes.getDashboardHealth> = async ({ db, config, viewer }) => {
  const seesAll = isRoot(viewer)
  const [nodes, lanes] = [await listNodes(db), await laneUse(db)]
  const { dataDir, reserveBytes } = config
  return {
    server: hostLoad(),
    judges: nodes.map((node) => judgeHealth(node, config, seesAll)),
    queue: (Object.keys(priority) as (keyof typeof priority)[]).map((lane) => {
      const { waiting = 0, held = 0, oldest = 0 } = lanes.find((one) => one.priority === priority[lane]) ?? {}
      return { lane, waiting, held, oldest }
    }),
    deadLetters: seesAll ? await countDeadLetters(db) : null,
    mails: seesAll ? await countKept(db) : null,
    disk: seesAll ? { ...(await roomOf(dataDir)), reserveBytes } : null,
  }
}

const judgeHealth = (node: Node, config: Config, seesAll: boolean) => ({
  id: node.id,
  name: node.name,
  local: node.isLocal,
  state: nodeState(node),
  refuses: seesAll ? node.refuses : null,
  busy: node.busy ?? 0,
  slots: node.slots,
  languages: node.languages.length,
  tier: node.tier,
  version: node.version && buildText({ version: node.version, build: node.build ?? '' }),
  versionStanding: standingOfNode(config, node),
  speed: node.speed,
  timeFactor: node.timeFactor,
  cores: node.cores,
  cpu: node.cpuLoad,
  memory: node.memoryLoad,
  lastContact: node.lastContact,
  examinedAt: node.examinedAt,
})
