import { z } from 'zod'
import { broken } from '../errors/fields/texts.ts'
import { type FieldRule, fieldRulesOf } from '../field-rules.ts'
import { isSender } from './sender.ts'

/** Where a setting stands in the forms of the administration. */
export type SettingPart = 'website' | 'switches' | 'email' | 'remote'

/** Who may read it: everybody, for the pages need it; those who may change it; or nobody, for it is a secret that is only used. */
export type SettingReader = 'anyone' | 'administrators' | 'nobody'

interface About<R extends SettingReader> {
  part: SettingPart
  shownTo: R
  /** The environment variable that decides it where it is given; the setting cannot be changed then. */
  variable?: string
}

const setting = <S extends z.ZodType, R extends SettingReader>(
  schema: S,
  preset: z.output<S>,
  about: About<R>,
): { schema: S; preset: z.output<S> } & About<R> => ({ schema, preset, ...about })

const line = (max: number) => z.string().trim().min(1).max(max)
const maybeLine = (max: number) => z.string().trim().max(max).nullable()
const count = (max: number) => z.int().min(0).max(max)
const names = z.array(z.string().trim().min(1).max(255)).max(200)

const isWebAddress = (value: string) => z.url({ protocol: /^https?$/ }).safeParse(value).success
/** What a link of the footer may point to: an address of the web, or a page of this site. */
const isLink = (value: string | null) => !value || /^\/(?!\/)/.test(value) || isWebAddress(value)

const website = { part: 'website', shownTo: 'anyone' } as const
const shownSwitch = { part: 'switches', shownTo: 'anyone' } as const
const switches = { part: 'switches', shownTo: 'administrators' } as const
const email = { part: 'email', shownTo: 'administrators', variable: 'SMTP_URL' } as const
const accounts = { part: 'remote', shownTo: 'administrators' } as const
const secrets = { part: 'remote', shownTo: 'nobody' } as const

/** Every setting of the site that can be changed while it runs, by the name it has on the wire. */
export const settings = {
  baseUrl: setting(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '', website),
  /** Where the site's address is https, browsers are told never to use http (Strict-Transport-Security). */
  hsts: setting(z.boolean(), true, website),
  name: setting(line(100), 'Verdict Online Judge', website),
  shortName: setting(line(30), 'Verdict', website),
  description: setting(maybeLine(1000), null, website),
  register: setting(z.boolean(), true, website),
  recordName: setting(maybeLine(100), null, website),
  recordUrl: setting(maybeLine(500).refine(isLink, { params: broken('url') }), null, website),
  projectName: setting(line(100), 'Verdict', website),
  projectUrl: setting(line(500).refine(isLink, { params: broken('url') }), '/developer', website),

  openPublicDiscussion: setting(z.boolean(), true, shownSwitch),
  openGroupDiscussion: setting(z.boolean(), true, shownSwitch),
  openContestComment: setting(z.boolean(), true, shownSwitch),
  openPublicJudge: setting(z.boolean(), true, switches),
  openGroupJudge: setting(z.boolean(), true, switches),
  openContestJudge: setting(z.boolean(), true, switches),
  hideNonContestSubmissionCode: setting(z.boolean(), false, switches),
  /** Ends of e-mail domains that no account may have, separated by commas or blanks. */
  refusedEmailDomains: setting(z.string().trim().max(5000), '', switches),
  /** Whether the home page tells of contests of other sites, fetched from them once an hour. */
  otherContests: setting(z.boolean(), true, switches),
  /** Seconds between two submissions, or test runs, of one user; 0: none. */
  defaultSubmitInterval: setting(count(86_400), 8, { ...switches, variable: 'SUBMIT_INTERVAL' }),
  defaultCreateGroupDailyLimit: setting(count(1000), 2, switches),
  defaultCreateGroupLimit: setting(count(1000), 5, switches),
  /** How many problems one must have solved first; so for discussions and comments. */
  defaultCreateGroupACInitValue: setting(count(100_000), 20, switches),
  defaultCreateDiscussionDailyLimit: setting(count(1000), 5, switches),
  defaultCreateDiscussionACInitValue: setting(count(100_000), 10, switches),
  defaultCreateCommentACInitValue: setting(count(100_000), 10, switches),

  /** How many problems of its own a group may have, and megabytes of their test cases in force; 0: no bound. */
  groupProblemLimit: setting(count(100_000), 1000, switches),
  groupDataMegabytes: setting(count(1_000_000), 10_240, switches),

  /** Megabytes of pictures and files for texts that one user may keep; 0: no bound. */
  uploadQuotaMegabytes: setting(count(1_000_000), 500, switches),

  emailHost: setting(maybeLine(255), null, email),
  emailPort: setting(z.int().min(1).max(65_535).nullable(), null, email),
  emailUsername: setting(maybeLine(255), null, email),
  emailPassword: setting(maybeLine(255), null, { ...email, shownTo: 'nobody' }),
  emailSsl: setting(z.boolean(), true, email),
  /** Name and address, e.g. `Verdict <verdict@example.org>`; without it the user name of the mail server, if it is an address. */
  emailFrom: setting(
    maybeLine(255).refine((value) => !value || isSender(value)),
    null,
    {
      part: 'email',
      shownTo: 'administrators',
      variable: 'MAIL_FROM',
    },
  ),
  emailBGImg: setting(maybeLine(500), null, { part: 'email', shownTo: 'administrators' }),

  hduUsernameList: setting(names, [], accounts),
  hduPasswordList: setting(names, [], secrets),
  cfUsernameList: setting(names, [], accounts),
  cfPasswordList: setting(names, [], secrets),
  pojUsernameList: setting(names, [], accounts),
  pojPasswordList: setting(names, [], secrets),
  atcoderUsernameList: setting(names, [], accounts),
  atcoderPasswordList: setting(names, [], secrets),
  spojUsernameList: setting(names, [], accounts),
  spojPasswordList: setting(names, [], secrets),
  libreojUsernameList: setting(names, [], accounts),
  libreojPasswordList: setting(names, [], secrets),
  /** Of another Verdict: a name for each, and an API token of the account there as its password. */
  verdictUsernameList: setting(names, [], accounts),
  verdictPasswordList: setting(names, [], secrets),
}

type Table = typeof settings
export type SettingName = keyof Table
export type Settings = { [N in SettingName]: z.output<Table[N]['schema']> }

export const settingNames = Object.keys(settings) as SettingName[]

/** Settings that a reader of this kind sees. */
export type ShownTo<R extends SettingReader> = {
  [N in SettingName]: Table[N]['shownTo'] extends R ? N : never
}[SettingName]

export const namesShownTo = <R extends SettingReader>(reader: R): ShownTo<R>[] =>
  settingNames.filter((name): name is ShownTo<R> => settings[name].shownTo === reader)

/** What everybody sees, as a schema of the wire. */
export const PublicSettings = z.object(
  Object.fromEntries(namesShownTo('anyone').map((name) => [name, settings[name].schema])) as {
    [N in ShownTo<'anyone'>]: Table[N]['schema']
  },
)

/** What a form needs to know of a setting to ask for it. */
export interface SettingField {
  kind: 'switch' | 'number' | 'text' | 'list'
  rule: FieldRule
}

/** How a form asks for this setting, and what it may check by itself. */
export function fieldOf(name: SettingName): SettingField {
  const { schema, preset } = settings[name]
  const { required: _, ...rule } = fieldRulesOf(z.object({ [name]: schema }))[name] ?? {}
  const canBeEmpty = [null, ''].some((value) => schema.safeParse(value).success)
  return { kind: kindOf(preset, rule), rule: { ...rule, ...(!canBeEmpty && { required: true }) } }
}

function kindOf(preset: unknown, rule: FieldRule): SettingField['kind'] {
  if (typeof preset === 'boolean') return 'switch'
  if (Array.isArray(preset)) return 'list'
  return rule.integer ? 'number' : 'text'
}

/** What a setting becomes when a form sends it empty: nothing, a number's preset, or undefined where it must not be empty. */
export function emptyValue(name: SettingName): unknown {
  const { schema, preset } = settings[name]
  const nothing = [null, ''].find((value) => schema.safeParse(value).success)
  return nothing === undefined && typeof preset === 'number' ? preset : nothing
}

/** The value if it may be stored under this name; undefined when it may not. */
export function acceptedValue<N extends SettingName>(name: N, value: unknown): Settings[N] | undefined {
  const read = settings[name].schema.safeParse(value)
  return read.success ? (read.data as Settings[N]) : undefined
}
