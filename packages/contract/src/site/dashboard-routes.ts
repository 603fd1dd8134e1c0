import { z } from 'zod'
import { versionStandings } from '../judging/version.ts'
import { route } from '../route.ts'
import { moment, nothing, optionalText } from '../wire.ts'

const text = z.string().nullable()
const seen = { method: 'GET', access: 'admin', input: nothing } as const

/** From where somebody signed in; browser and system as they call themselves. */
const loginFrom = { ip: text, browser: text, system: text, gmtCreate: moment }

export const getSessions = route({
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  summary: 'The login of the caller before the present one, or the only one.',
  access: 'admin',
  // existing clients send their id, which decides nothing: the caller is known
  wholeBody: { field: 'uid', is: 'text' },
  input: z.object({ uid: optionalText() }),
  output: z
    .object({
      id: z.number(),
      uid: z.string(),
      userAgent: text,
      ...loginFrom,
      gmtModified: moment,
      earlier: z.array(z.object(loginFrom)).describe('logins before the present one, the newest first, five at most'),
    })
    .nullable(),
})

export const getDashboardInfo = route({
  ...seen,
  path: '/api/admin/dashboard/get-dashboard-info',
  summary: 'How many users there are, contests of the next 14 days, and submissions of today.',
  output: z.object({ userNum: z.number(), recentContestNum: z.number(), todayJudgeNum: z.number() }),
})

const ServiceInstance = z.object({
  serviceId: z.string(),
  host: z.string(),
  port: z.number().describe('0 of a judge, which calls and is not called'),
  secure: z.boolean(),
  uri: text,
  scheme: text,
  metadata: z.record(z.string(), z.string()),
})

export const getServiceInfo = route({
  ...seen,
  path: '/api/admin/config/get-service-info',
  summary: 'The server that answers: cores, load of its machine as "12.34%", and how it was called.',
  output: z.object({
    nacos: z.object({ status: z.string() }),
    backupCores: z.number(),
    backupService: z.array(ServiceInstance),
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
  }),
})

export const getJudgeServiceInfo = route({
  ...seen,
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The healthy judges with the load of their machines.',
  output: z.array(
    z.object({
      cpuCores: z.number(),
      percentCpuLoad: z.string(),
      percentMemoryLoad: z.string(),
      service: ServiceInstance,
    }),
  ),
})

const share = z.number().nullable().describe('0 to 1; null while unknown')
const maybeMoment = moment.nullable()
const count = z.number().nullable().describe('null for those who are not told')

export const Lane = z.enum(['contest', 'public', 'testRun', 'workbench', 'rejudge', 'reference', 'trial'])

export const JudgeHealth = z.object({
  id: z.number(),
  name: z.string(),
  local: z.boolean(),
  state: z.enum(['healthy', 'draining', 'refusing', 'silent']),
  refuses: text.describe('told to super administrators'),
  busy: z.number(),
  slots: z.number().nullable(),
  languages: z.number(),
  tier: text,
  version: text,
  versionStanding: z.enum(versionStandings).describe('how its version stands to that of the site'),
  speed: z
    .number()
    .nullable()
    .describe('how many times as long as the reference machine it takes; null until measured'),
  timeFactor: z.number().describe('what time limits are multiplied with on it'),
  cores: z.number().nullable(),
  cpu: share,
  memory: share,
  lastContact: maybeMoment,
  examinedAt: maybeMoment.describe('when its sandbox was last examined'),
})

export const getDashboardHealth = route({
  ...seen,
  path: '/api/admin/dashboard/health',
  summary:
    'Judges and the queue as they are now; for super administrators also what was given up, mails that wait, and the disk.',
  output: z.object({
    server: z.object({ cores: z.number(), cpu: share, memory: share }),
    judges: z.array(JudgeHealth),
    queue: z.array(
      z.object({ lane: Lane, waiting: z.number(), held: z.number(), oldest: z.number().describe('seconds') }),
    ),
    deadLetters: count,
    mails: count.describe('kept because no mail server takes them; null for those who are not told'),
    disk: z.object({ freeBytes: z.number(), allBytes: z.number(), reserveBytes: z.number() }).nullable(),
  }),
})

export const getDashboardStatistics = route({
  ...seen,
  path: '/api/admin/dashboard/statistics',
  summary: 'Submissions of the last 14 days by day and by verdict; at most a minute old.',
  output: z.object({
    days: z.array(z.object({ day: z.string().describe('MM-dd'), total: z.number(), ac: z.number() })),
    verdicts: z.array(z.object({ status: z.number(), count: z.number() })),
  }),
})
