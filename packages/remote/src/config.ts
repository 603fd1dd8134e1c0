import { text, whole } from '@verdict/contract/environment.ts'
import type { LogLevel } from '@verdict/contract/log.ts'
import { nodeEnvironment, readEnvironment } from '@verdict/node/config.ts'
import { isOverheard } from '@verdict/node/overheard.ts'

const hostsIn = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

const faultOfHosts = (value: string) => {
  const wrong = hostsIn(value).find((one) => !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/.test(one))
  return wrong === undefined ? undefined : `must be a list of host:port, separated by commas, and "${wrong}" is none`
}

const Environment = nodeEnvironment.extend({
  RELAY_SLOTS: whole(1, 256).default(16),
  RELAY_PRIVATE_HOSTS: text(faultOfHosts).default('').transform(hostsIn),
})

/** The names of what the relay reads. */
export const relayVariables = Object.keys(Environment.shape)

/** What the relay was told by its environment. */
export interface Config {
  serverUrl: string
  token: string
  /** Pieces of work at a time; most of them wait. */
  slots: number
  /** `host:port` of sites of the inside network. */
  privateHosts: ReadonlySet<string>
  /** Fingerprint of this checkout's sources; '' where it was not told. */
  build: string
  logLevel: LogLevel
  exitWithParent: boolean
}

/** The configuration, or one sentence for each fault in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config | string[] {
  const read = readEnvironment(Environment, env, 'relay')
  if (Array.isArray(read)) return read
  const { data, token } = read
  // passwords of other sites come that way
  if (isOverheard(data))
    return [
      'SERVER_URL must be https:// to another machine, unless TRUSTED_NETWORK=1 says that nobody listens on the way.',
    ]
  return {
    serverUrl: data.SERVER_URL,
    token,
    slots: data.RELAY_SLOTS,
    privateHosts: new Set(data.RELAY_PRIVATE_HOSTS),
    build: data.BUILD,
    logLevel: data.LOG_LEVEL,
    exitWithParent: data.EXIT_WITH_PARENT === '1',
  }
}
