import { judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import type { Hello } from '@verdict/sandbox/types.ts'
import { slowStart } from './detect.ts'
import type { Installed } from './installed.ts'
import { note } from './note.ts'
import { insist } from './patience.ts'
import { ask, type Server } from './server.ts'

/** Where this node stands with the server. */
export interface Standing {
  server: Server
  slots: number
  sandbox: Hello
  languages: Map<string, Installed>
  /** Languages that are installed and still to be tried. */
  awaited: Set<string>
  /** Languages that do not work here, and why. */
  missing: Map<string, string>
  /** Why this node takes no work; null when it does. */
  refuses: string | null
  /** Under way or done; undefined at the start, after the server was away, and when the languages changed. */
  greeting: Promise<void> | undefined
}

/** Says hello unless the server knows us as we are. */
export function greet(standing: Standing, signal: AbortSignal): Promise<void> {
  standing.greeting ??= sayHello(standing, signal).catch((fault: unknown) => {
    standing.greeting = undefined
    throw fault
  })
  return standing.greeting
}

/** Of the whole node: a server that comes back has waiting jobs. */
const mostPauseMs = 200

async function sayHello(standing: Standing, signal: AbortSignal) {
  const { server, slots, sandbox, languages } = standing
  const attempt = () => ask(server, judgeHello, helloOf(standing), { signal })
  const { node } = await insist('hello', attempt, signal, { mostMs: mostPauseMs })
  note(
    `known to ${server.url} as ${node}: ${slots} slot(s), ${languages.size} language(s), sandbox tier ${sandbox.tier}`,
    'info',
  )
}

function helloOf({ slots, sandbox, languages, awaited, missing, refuses }: Standing) {
  const slow = [...languages.values()].flatMap((one) => slowStart(one) ?? [])
  const absent = [...missing].map(([name, why]) => `${name} is off: ${why}`)
  return {
    protocol: protocolVersion,
    slots,
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
