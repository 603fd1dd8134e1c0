import { faultsIn, oneOf, text, whole } from '@verdict/contract/environment.ts'
import { type LogLevel, logLevels } from '@verdict/contract/log.ts'
import { tokenFrom } from '@verdict/node/token.ts'
import { z } from 'zod'

const hostsIn = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

const faultOfHosts = (value: string) => {
  const wrong = hostsIn(value).find((one) => !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/.test(one))
  return wrong === undefined ? undefined : `must be a list of host:port, separated by commas, and "${wrong}" is none`
}

const Environment = z.object({
  SERVER_URL: z.url({
    protocol: /^https?$/,
    error: 'must be the address of the server, like http://127.0.0.1:3000',
  }),
  NODE_TOKEN: z.string().trim().optional(),
  NODE_TOKEN_FILE: z.string().optional(),
  RELAY_SLOTS: whole(1, 256).default(16),
  RELAY_PRIVATE_HOSTS: text(faultOfHosts).default('').transform(hostsIn),
  LOG_LEVEL: oneOf(...logLevels).default('info'),
  EXIT_WITH_PARENT: oneOf('0', '1').default('0'),
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
  logLevel: LogLevel
  exitWithParent: boolean
}

/** The configuration, or one sentence for each fault in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config | string[] {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(present)
  const token = tokenFrom(present, 'relay')
  const faults = [...(read.success ? [] : faultsIn(read.error)), ...('fault' in token ? [token.fault] : [])]
  if (!read.success || 'fault' in token) return faults
  const { data } = read
  return {
    serverUrl: data.SERVER_URL,
    token: token.token,
    slots: data.RELAY_SLOTS,
    privateHosts: new Set(data.RELAY_PRIVATE_HOSTS),
    logLevel: data.LOG_LEVEL,
    exitWithParent: data.EXIT_WITH_PARENT === '1',
  }
}
