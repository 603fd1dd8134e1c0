import net from 'node:net'
import path from 'node:path'
import { oneOf, whole } from '@verdict/contract/environment.ts'
import { readConfig as readJudgeConfig } from '../packages/judge/src/config.ts'
import { readConfig as readRelayConfig } from '../packages/remote/src/config.ts'
import { readConfig as readServerConfig } from '../packages/server/src/config.ts'
import { checkoutRoot } from './process/paths.ts'

/** What the environment decides about an instance; every variable has one row in `variables`. */
export interface Settings {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** Undefined: the instance runs its own PostgreSQL in DATA_DIR. */
  databaseUrl?: string
  rootPassword?: string
  /** What secrets are sealed with; undefined: the keys of a file in DATA_DIR. */
  secretKeys: string[] | undefined
  /** 0: this instance judges nothing itself. Undefined: the judge chooses. */
  judgeSlots?: number
  /** Whether this instance speaks to the judges of other sites. */
  relays: boolean
  sampleProblems: boolean
  mayInstall: boolean
  /** A log that has grown to more is put aside. */
  logFileBytes: number
  /** Server, judge or relay is started again when it has shown no sign of life for so long; 0: never. */
  silentMs: number
  /** A disk with less free space than this part of it is told of. */
  warnPercent: number
}

export interface Variable {
  name: string
  /** As shown in the table of README.md. */
  byDefault: string
  meaning: string
  /** What is wrong with a value, as the end of a sentence that begins with the name; undefined when nothing is. */
  fault?: (value: string) => string | undefined
}

/** What the value's own rule says of it. */
const by =
  (rule: { safeParse(value: string): { error?: { issues: { message: string }[] } | undefined } }) =>
  (value: string): string | undefined =>
    rule.safeParse(value).error?.issues[0]?.message

const host = (value: string) =>
  net.isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
    ? undefined
    : `must be an address or a host name, not "${value}"`

/** The value may hold a password, so it is not repeated. */
const postgresUrl = (value: string) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) ? undefined : 'must be a postgres:// address'

const password = (value: string) =>
  value.length >= 6 && value.length <= 20 ? undefined : 'must have 6 to 20 characters'

/** What the launcher itself reads; it hands everything on, and server, judge and relay have variables of their own. */
export const variables: readonly Variable[] = [
  { name: 'HOST', byDefault: '127.0.0.1', meaning: 'Address to listen on', fault: host },
  { name: 'PORT', byDefault: '3000', meaning: 'Port to listen on', fault: by(whole(1, 65_535)) },
  { name: 'DATA_DIR', byDefault: './data', meaning: 'Everything an instance keeps, relative to the checkout' },
  {
    name: 'DATABASE_URL',
    byDefault: 'own PostgreSQL in DATA_DIR',
    meaning:
      'A PostgreSQL 15 or newer to use instead, with room for 19 connections; PgBouncer between must run with `pool_mode = session`',
    fault: postgresUrl,
  },
  {
    name: 'ROOT_PASSWORD',
    byDefault: 'random, printed once',
    meaning: 'Password of `root` at the first start',
    fault: password,
  },
  {
    name: 'JUDGE_SLOTS',
    byDefault: 'by the cores',
    meaning: 'Submissions judged at once; 0: none here',
    fault: by(whole(0, 64)),
  },
  {
    name: 'RELAY',
    byDefault: '1',
    meaning: '0: this instance does not speak to the judges of other sites',
    fault: by(oneOf('0', '1')),
  },
  {
    name: 'SAMPLE_PROBLEMS',
    byDefault: '1',
    meaning: '0: no sample problems at the first start',
    fault: by(oneOf('0', '1')),
  },
  { name: 'INSTALL', byDefault: '1', meaning: '0: never install Debian packages', fault: by(oneOf('0', '1')) },
  {
    name: 'LOG_FILE_MB',
    byDefault: '16',
    meaning: 'A log that has grown larger is put aside; four older ones of each are kept',
    fault: by(whole(1, 10_000)),
  },
  {
    name: 'DISK_WARN_PERCENT',
    byDefault: '5',
    meaning: 'Free space of the disk, in percent, below which the launcher warns; 0: never',
    fault: by(whole(0, 99)),
  },
  {
    name: 'WATCHDOG_S',
    byDefault: '8',
    meaning: 'Seconds without a sign of life after which server, judge or relay is started again; 0: never',
    fault: by(whole(0, 3600)),
  },
]

/** Reads the environment, or throws an error whose message has one sentence per fault. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = (name: string) => env[name] || undefined
  // Server, judge and relay read some of the same, and say the same of it.
  const server = readServer(env)
  const faults = [...new Set([...ownFaults(env), ...server.faults, ...judgeFaults(env), ...relayFaults(env)])]
  if (faults.length) throw new Error(faults.join('\n'))
  const databaseUrl = given('DATABASE_URL')
  const rootPassword = given('ROOT_PASSWORD')
  const slots = given('JUDGE_SLOTS')
  return {
    host: given('HOST') ?? '127.0.0.1',
    port: Number(given('PORT') ?? 3000),
    dataDir: path.resolve(checkoutRoot, given('DATA_DIR') ?? './data'),
    ...(databaseUrl && { databaseUrl }),
    ...(rootPassword && { rootPassword }),
    secretKeys: server.secretKeys,
    ...(slots && { judgeSlots: Number(slots) }),
    relays: given('RELAY') !== '0',
    sampleProblems: given('SAMPLE_PROBLEMS') !== '0',
    mayInstall: given('INSTALL') !== '0',
    logFileBytes: Number(given('LOG_FILE_MB') ?? 16) * 1024 * 1024,
    warnPercent: Number(given('DISK_WARN_PERCENT') ?? 5),
    silentMs: Number(given('WATCHDOG_S') ?? 8) * 1000,
  }
}

function ownFaults(env: NodeJS.ProcessEnv): string[] {
  return variables.flatMap(({ name, fault }) => {
    const value = env[name]
    const wrong = value && fault?.(value)
    return wrong ? [`${name} ${wrong}.`] : []
  })
}

/** The environment without what is checked above, so that a fault is told once. */
const rest = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => variables.every((variable) => variable.name !== name)))

function readServer(env: NodeJS.ProcessEnv): { faults: string[]; secretKeys: string[] | undefined } {
  try {
    const { secretKeys } = readServerConfig({ ...rest(env), DATABASE_URL: 'postgres://127.0.0.1/verdict' })
    return { faults: [], secretKeys }
  } catch (error) {
    return { faults: (error as Error).message.split('\n'), secretKeys: undefined }
  }
}

function judgeFaults(env: NodeJS.ProcessEnv): string[] {
  const config = readJudgeConfig({ ...rest(env), SERVER_URL: 'http://127.0.0.1', NODE_TOKEN: 'none' })
  return Array.isArray(config) ? config : []
}

function relayFaults(env: NodeJS.ProcessEnv): string[] {
  const config = readRelayConfig({ ...rest(env), SERVER_URL: 'http://127.0.0.1', NODE_TOKEN: 'none' })
  return Array.isArray(config) ? config : []
}
