import { isIP } from 'node:net'
import path from 'node:path'
import { faultsIn, oneOf, text, whole } from '@verdict/contract/environment.ts'
import { type LogLevel, logLevels } from '@verdict/contract/log.ts'
import { isSender } from '@verdict/contract/site/sender.ts'
import { z } from 'zod'

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** An address, a network, or a name that Fastify knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isWidth && !more.length
}

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false // a lone % stands for nothing
  }
}

/** The address may hold a password, so no more of it is repeated than what is wrong. */
function faultOfSmtpUrl(value: string): string | undefined {
  const scheme = /^(\w+:\/\/)/.exec(value)?.[1]
  if (scheme !== 'smtp://' && scheme !== 'smtps://')
    return `must begin with smtp:// or smtps://${scheme ? `, not "${scheme}"` : ''}`
  if (!URL.canParse(value)) return 'must be an address such as smtps://user:password@mail.example.org:465'
  const { hostname, username, password } = new URL(value)
  if (!hostname) return 'names no mail server'
  return canDecode(username + password) ? undefined : 'must write % in its user name and password as %25'
}

const faultOfSender = (value: string): string | undefined =>
  isSender(value) ? undefined : `must be an address such as Verdict <verdict@example.org>, not "${value}"`

/** What the server reads from its environment, with the meaning shown in the README. */
export const serverVariables = {
  HOST: { schema: z.string().min(1).default('127.0.0.1'), meaning: 'Address to listen on' },
  PORT: { schema: whole(1, 65_535).default(3000), meaning: 'Port to listen on' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), meaning: 'Everything an instance keeps' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    meaning: 'The PostgreSQL database',
  },
  WEB_DIST: { schema: z.string().optional(), meaning: 'Folder of the built pages; none are served without it' },
  TRUST_PROXY: {
    schema: z
      .string()
      .default('')
      .transform((text) => parts(text))
      .superRefine((given, context) => {
        const wrong = given.find((one) => !isNetwork(one))
        if (wrong === undefined) return
        context.addIssue({
          code: 'custom',
          message: `must be addresses or networks such as 10.0.0.0/8, not "${wrong}"`,
        })
      }),
    meaning: 'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma separated',
  },
  COOKIE_SECURE: { schema: oneOf('0', '1').default('0'), meaning: '1: cookies are sent over HTTPS only' },
  SMTP_URL: {
    schema: text(faultOfSmtpUrl).optional(),
    meaning: 'Mail server, e.g. smtps://user:password@mail.example.org; without it mails stay in the outbox',
  },
  MAIL_FROM: { schema: text(faultOfSender).default('Verdict <verdict@localhost>'), meaning: 'Sender of mails' },
  SECRET_KEY: {
    schema: z
      .string()
      .transform((text) => parts(text))
      .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), 'must have at least 32 characters')
      .optional(),
    meaning:
      'What stored secrets are encrypted with, instead of `secret.key` in DATA_DIR; after a comma, older ones that still open',
  },
  LOGIN_FAILURES_PER_ACCOUNT: {
    schema: whole(1, 1_000_000).default(20),
    meaning: 'Failed logins or codes of one account in 30 min before further tries have to wait their turn',
  },
  LOGIN_FAILURES_PER_ADDRESS: {
    schema: whole(1, 1_000_000).default(300),
    meaning:
      'Failed logins or codes, and codes mailed, of one address in 5 min before further tries have to wait their turn',
  },
  REQUESTS_PER_ADDRESS: {
    schema: whole(1, 1_000_000).default(500),
    meaning: 'Calls that one address may have open at once; those of judges and live streams do not count',
  },
  BODY_SECONDS: {
    schema: whole(1, 86_400).default(60),
    meaning: 'Seconds that the body of a request may take to arrive, besides the time of its size at 64 KB/s',
  },
  SUBMIT_INTERVAL: {
    schema: whole(0, 86_400).default(8),
    meaning: 'Seconds between two submissions of one user; 0: none',
  },
  LEASE_MS: {
    schema: whole(200, 600_000).default(5000),
    meaning: 'How long a judge may be silent before its job is given away',
  },
  JOB_MOST_MINUTES: {
    schema: whole(1, 10_080).default(180),
    meaning: 'How long a judge may be at one job at most; then it is taken away, and given up after three times',
  },
  OWN_JUDGE: {
    schema: z.string().optional(),
    meaning: 'Id of the instance whose judge `/readyz` asks for; without it any judge will do',
  },
  BUILD: {
    schema: z.string().max(64).default(''),
    meaning: 'Fingerprint of the sources that judge, compared with that of each judge',
  },
  LOG_LEVEL: {
    schema: oneOf(...logLevels).default('info'),
    meaning: 'Least severe log line written',
  },
  DISK_RESERVE_MB: {
    schema: whole(16, 100_000_000).default(128),
    meaning: 'Free space below which nothing new is taken, so that reading goes on',
  },
  AUDIT_DAYS: {
    schema: whole(1, 36_500).default(730),
    meaning: 'Days for which the audit log keeps what was done in the back office',
  },
  METRICS_TOKEN: {
    schema: text((token) => (token.length < 16 ? 'must have at least 16 characters' : undefined)).optional(),
    meaning: 'Bearer token for /metrics; without it only this machine itself may read them',
  },
  UNSAFE_NO_FENCING: {
    schema: oneOf('0', '1').default('0'),
    meaning: 'Tests only: 1 accepts results of lost leases, to show that the fence is what keeps judgements single',
  },
} as const

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string
  webDist: string | undefined
  trustProxy: string[]
  cookieSecure: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** The first seals, all open; undefined: those of a file in `dataDir`. */
  secretKeys: string[] | undefined
  failuresPerAccount: number
  failuresPerAddress: number
  openPerAddress: number
  bodySeconds: number
  /** Seconds. */
  submitInterval: number
  leaseMs: number
  jobMostMs: number
  /** Id of the instance, when it has a judge of its own. */
  ownJudge: string | undefined
  /** Of the sources that judge; '' where it was not told. */
  build: string
  logLevel: LogLevel
  /** Of the disk, kept free for the database. */
  reserveBytes: number
  /** How long the audit log keeps an entry. */
  auditMs: number
  metricsToken: string | undefined
  fencing: boolean
  /** The variables that were given, whatever they say. */
  given: ReadonlySet<string>
}

/** Reads the environment, or throws an error whose message has one sentence per fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const shape = Object.fromEntries(Object.entries(serverVariables).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof serverVariables]: (typeof serverVariables)[K]['schema']
  }
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.object(shape).safeParse(given)
  if (!read.success) throw new Error(faultsIn(read.error).join('\n'))
  const values = read.data
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    webDist: values.WEB_DIST,
    trustProxy: values.TRUST_PROXY,
    cookieSecure: values.COOKIE_SECURE === '1',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secretKeys: values.SECRET_KEY,
    failuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    failuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
    openPerAddress: values.REQUESTS_PER_ADDRESS,
    bodySeconds: values.BODY_SECONDS,
    submitInterval: values.SUBMIT_INTERVAL,
    leaseMs: values.LEASE_MS,
    jobMostMs: values.JOB_MOST_MINUTES * 60_000,
    ownJudge: values.OWN_JUDGE,
    build: values.BUILD,
    logLevel: values.LOG_LEVEL,
    auditMs: values.AUDIT_DAYS * 86_400_000,
    reserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    metricsToken: values.METRICS_TOKEN,
    fencing: values.UNSAFE_NO_FENCING === '0',
    given: new Set(Object.keys(given)),
  }
}
