import { judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { buildText, productVersion, versionStanding } from '@verdict/contract/judging/version.ts'
import { log } from '@verdict/node/log.ts'
import { retry } from '@verdict/node/retry.ts'
import { ask, type Server } from '@verdict/node/server.ts'
import type { Hello } from '@verdict/sandbox/types.ts'
import { slowStart } from './detect.ts'
import type { Installed } from './installed.ts'

/** Where this node stands with the server. */
export interface NodeStatus {
  server: Server
  /** Fingerprint of the sources that judge here. */
  build: string
  slots: number
  sandbox: Hello
  languages: Map<string, Installed>
  /** Languages that are installed and still to be tried. */
  awaited: Set<string>
  /** Languages that do not work here, and why. */
  missing: Map<string, string>
  /** Why this node takes no work; null when it does. */
  refuses: string | null
  /** How many times as long as the reference machine it takes; null before it was measured, and where it cannot be. */
  speed: number | null
  /** When the sandbox was last examined; null before. */
  examinedAt: Date | null
  /** Under way or done; undefined at the start, after the server was away, and when the languages changed. */
  registration: Promise<void> | undefined
}

/** Says hello unless the server knows us as we are. */
export function register(status: NodeStatus, signal: AbortSignal): Promise<void> {
  status.registration ??= sayHello(status, signal).catch((fault: unknown) => {
    status.registration = undefined
    throw fault
  })
  return status.registration
}

/** Of the whole node: a server that comes back has waiting jobs. */
const maxPauseMs = 200

async function sayHello(status: NodeStatus, signal: AbortSignal) {
  const { server, slots, sandbox, languages, build } = status
  const attempt = () => ask(server, judgeHello, helloOf(status), { signal })
  const { node, draining, site } = await retry('hello', attempt, signal, { maxMs: maxPauseMs })
  log(
    `known to ${server.url} as ${node}: ${slots} slot(s), ${languages.size} language(s), sandbox tier ${sandbox.tier}`,
    'info',
  )
  const own = { version: productVersion, build }
  if (versionStanding(own, site) !== 'same')
    log(`this judge runs Verdict ${buildText(own)}, the site ${buildText(site)}: bring both to one version`)
  if (draining) log(`the site gives ${node} no more work until "npm run verdict -- node resume ${node}"`)
}

function helloOf({ build, slots, speed, sandbox, languages, awaited, missing, refuses }: NodeStatus) {
  const slow = [...languages.values()].flatMap((one) => slowStart(one) ?? [])
  const absent = [...missing].map(([name, why]) => sentence('languageOff', { language: name, reason: why }))
  return {
    protocol: protocolVersion,
    version: productVersion,
    build,
    slots,
    speed,
    tier: sandbox.tier,
    refuses,
    languages: [...languages.values()].map(({ language, version }) => ({
      name: language.name,
      version: version.slice(0, 200),
    })),
    awaited: [...awaited],
    warnings: [...sandbox.warnings, ...slow, ...absent].slice(0, 50).map((text) => text.slice(0, 500)),
  }
}
