import { z } from 'zod'
import { maybeFlag } from '../form-fields.ts'
import { route } from '../route.ts'
import { int, none, nothing } from '../wire.ts'
import { type SettingName, type SettingPart, settingNames, settings } from './settings.ts'

/** Those who may see and change what the site runs on: the super administrators. */
const managing = { access: 'root', permission: 'system_info_admin' } as const
const changing = { ...managing, method: 'PUT', refuses: ['setting/fixed', 'setting/no-key'], output: none } as const
const reading = { ...managing, method: 'GET', input: nothing } as const

const text = z.string().nullable()
/** Missing: unchanged. Null or empty: the setting is emptied, or the call is refused where it must not be empty. */
const written = z.string().max(2000).nullish()
/** The same of a number, which goes back to its default; an emptied field is sent as a text. */
const maybeNumber = z.preprocess((value) => (value === '' ? null : value), int.nullish()).optional()

const names = <N extends SettingName>(...all: N[]) => all

export const websiteSettings = names(
  ...(['baseUrl', 'hsts', 'name', 'shortName', 'description', 'register'] as const),
  ...(['recordName', 'recordUrl', 'projectName', 'projectUrl'] as const),
)

export const getWebConfig = route({
  ...reading,
  path: '/api/admin/config/get-web-config',
  summary: 'Names, links and whether people may register.',
  output: z.object({
    baseUrl: z.string(),
    hsts: z.boolean(),
    name: z.string(),
    shortName: z.string(),
    description: text,
    register: z.boolean(),
    recordName: text,
    recordUrl: text,
    projectName: z.string(),
    projectUrl: z.string(),
  }),
})

export const setWebConfig = route({
  ...changing,
  path: '/api/admin/config/set-web-config',
  summary: 'Changes names, links and whether people may register; what is missing stays.',
  input: z.object({
    baseUrl: written,
    hsts: maybeFlag,
    name: written,
    shortName: written,
    description: written,
    register: maybeFlag,
    recordName: written,
    recordUrl: written,
    projectName: written,
    projectUrl: written,
  }),
})

export const emailSettings = names(
  ...(['emailHost', 'emailPort', 'emailUsername', 'emailSsl', 'emailFrom', 'emailBGImg'] as const),
)

export const getEmailConfig = route({
  ...reading,
  path: '/api/admin/config/get-email-config',
  summary: 'The mail server. Its password is never told.',
  output: z.object({
    emailHost: text,
    emailPassword: z.null(),
    emailPort: z.number().nullable(),
    emailUsername: text,
    emailFrom: text,
    emailBGImg: text,
    emailSsl: z.boolean(),
  }),
})

export const setEmailConfig = route({
  ...changing,
  path: '/api/admin/config/set-email-config',
  summary:
    'Changes the mail server; what is missing stays, and so does the password when it is empty, unless it would go elsewhere than before.',
  refuses: [...changing.refuses, 'setting/mail-password-anew'],
  input: z.object({
    emailHost: written,
    emailPassword: written,
    emailPort: maybeNumber,
    emailUsername: written,
    emailFrom: written,
    emailBGImg: written,
    emailSsl: maybeFlag,
  }),
})

export const testEmail = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/config/test-email',
  summary: 'Sends a mail to see whether mails arrive; what the mail server says is told.',
  refuses: [
    ...([
      'account/email-malformed',
      'setting/mail-refused',
      'setting/mail-nowhere',
      'setting/mail-unreachable',
    ] as const),
    ...(['setting/mail-tls', 'setting/mail-login', 'setting/mail-password-lost'] as const),
  ],
  input: z.object({ email: z.string().trim().max(320) }),
  output: none,
})

export const getDbAndRedisConfig = route({
  ...reading,
  path: '/api/admin/config/get-db-and-redis-config',
  summary: 'The database, to be read; its password is never told, and there is no Redis here.',
  output: z.object({
    dbName: z.string(),
    dbHost: z.string(),
    dbPort: z.number(),
    dbUsername: z.string(),
    dbPassword: z.null(),
    redisHost: z.null(),
    redisPort: z.null(),
    redisPassword: z.null(),
  }),
})

export const setDbAndRedisConfig = route({
  ...changing,
  path: '/api/admin/config/set-db-and-redis-config',
  summary: 'Always refused: which database it is decides whoever starts the server.',
  input: nothing,
})

export const switchSettings = names(
  ...(['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'] as const),
  ...(['openPublicJudge', 'openGroupJudge', 'openContestJudge', 'hideNonContestSubmissionCode'] as const),
  ...(['otherContests', 'refusedEmailDomains'] as const),
  ...(['defaultSubmitInterval', 'defaultCreateGroupDailyLimit', 'defaultCreateGroupLimit'] as const),
  ...(['defaultCreateGroupACInitValue', 'defaultCreateDiscussionDailyLimit'] as const),
  ...(['defaultCreateDiscussionACInitValue', 'defaultCreateCommentACInitValue', 'uploadQuotaMegabytes'] as const),
  ...(['groupProblemLimit', 'groupDataMegabytes'] as const),
)

/** Remote judges with accounts of the operator's own, as their settings begin. */
export const remoteJudges = ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj', 'verdict'] as const

type Lists<T> = { [K in `${(typeof remoteJudges)[number]}${'Username' | 'Password'}List`]: T }

const lists = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(
    remoteJudges.flatMap((judge) => [
      [`${judge}UsernameList`, schema],
      [`${judge}PasswordList`, schema],
    ]),
  ) as Lists<T>

const flag = z.boolean()
const count = z.number()

export const getSwitchConfig = route({
  ...reading,
  path: '/api/admin/switch/info',
  summary: 'Switches, thresholds and accounts at remote judges; a password is told as an empty text.',
  output: z.object({
    openPublicDiscussion: flag,
    openGroupDiscussion: flag,
    openContestComment: flag,
    openPublicJudge: flag,
    openGroupJudge: flag,
    openContestJudge: flag,
    hideNonContestSubmissionCode: flag,
    otherContests: flag,
    refusedEmailDomains: z.string(),
    defaultSubmitInterval: count,
    defaultCreateGroupDailyLimit: count,
    defaultCreateGroupLimit: count,
    defaultCreateGroupACInitValue: count,
    defaultCreateDiscussionDailyLimit: count,
    ...{
      defaultCreateDiscussionACInitValue: count,
      defaultCreateCommentACInitValue: count,
      uploadQuotaMegabytes: count,
    },
    groupProblemLimit: count,
    groupDataMegabytes: count,
    ...lists(z.array(z.string())),
  }),
})

export const setSwitchConfig = route({
  ...changing,
  path: '/api/admin/switch/update',
  refuses: [...changing.refuses, 'setting/domain-malformed'],
  summary:
    'Changes switches, thresholds and accounts; what is missing or null stays, and so does a password sent empty.',
  input: z.object({
    openPublicDiscussion: maybeFlag,
    openGroupDiscussion: maybeFlag,
    openContestComment: maybeFlag,
    openPublicJudge: maybeFlag,
    openGroupJudge: maybeFlag,
    openContestJudge: maybeFlag,
    hideNonContestSubmissionCode: maybeFlag,
    otherContests: maybeFlag,
    refusedEmailDomains: z.string().nullish(),
    defaultSubmitInterval: maybeNumber,
    defaultCreateGroupDailyLimit: maybeNumber,
    defaultCreateGroupLimit: maybeNumber,
    defaultCreateGroupACInitValue: maybeNumber,
    defaultCreateDiscussionDailyLimit: maybeNumber,
    defaultCreateDiscussionACInitValue: maybeNumber,
    defaultCreateCommentACInitValue: maybeNumber,
    uploadQuotaMegabytes: maybeNumber,
    groupProblemLimit: maybeNumber,
    groupDataMegabytes: maybeNumber,
    ...lists(z.array(z.string().trim().max(255)).max(200).nullish()),
  }),
})

const FieldRuleShape = z.object({
  required: z.boolean().optional(),
  integer: z.boolean().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  min: count.optional(),
  max: count.optional(),
})

export const getSettings = route({
  ...reading,
  path: '/api/admin/config/settings',
  summary: 'Every setting with its default, and what fixes it; of a secret, whether there is one.',
  output: z.array(
    z.object({
      name: z.enum(settingNames as [SettingName, ...SettingName[]]),
      part: z.enum(Object.values(settings).map(({ part }) => part) as [SettingPart, ...SettingPart[]]),
      kind: z.enum(['switch', 'number', 'text', 'list']),
      rule: FieldRuleShape,
      isSecret: z.boolean(),
      isSet: z.boolean().describe('whether a secret is there'),
      isDefault: z.boolean(),
      isLost: z.boolean().describe('a secret that was stored with a key which is not here'),
      preset: z.unknown(),
      value: z.unknown().describe('null of a secret'),
      fixedBy: text.describe('the environment variable that decides it'),
    }),
  ),
})
