import type { ActName } from '@verdict/contract/site/acts.ts'
import * as routes from '@verdict/contract/site/config-routes.ts'
import { domainsIn, isDomain } from '@verdict/contract/site/email-domains.ts'
import {
  emptyValue,
  fieldOf,
  type SettingName,
  type Settings,
  settingNames,
  settings,
} from '@verdict/contract/site/settings.ts'
import { z } from 'zod'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Call } from '../http/call.ts'
import { malformedField, Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { listedAccounts, syncAccounts } from '../judging/relay/accounts.ts'
import { faultOfMail, secretsOf } from '../mail/faults.ts'
import { fixedBy } from '../settings/fixed.ts'
import { isSecret } from '../settings/secret-values.ts'
import { changeSettings, lostSecrets, readSettings } from '../settings/settings.ts'
import { loginSettings, sendsElsewhere } from './mail-login.ts'

/** What a form means by a value; undefined: unchanged, as a switch or list that is null. */
function sentValue(name: SettingName, value: unknown): unknown {
  if (value !== '' && value !== null) return value
  const { preset } = settings[name]
  if (typeof preset === 'boolean' || Array.isArray(preset)) return undefined
  const empty = emptyValue(name)
  if (empty === undefined) throw malformedField(name, 'required')
  return empty
}

/** Of what a form sends, what is really to change: existing clients send every field back, changed or not. */
async function changesOf(call: Call, given: Record<string, unknown>): Promise<Partial<Settings>> {
  const names = Object.keys(given) as SettingName[]
  const present: Partial<Record<SettingName, unknown>> = await readSettings(call, names)
  const wanted = names.flatMap((name) => {
    const value = sentValue(name, given[name])
    if (value === undefined) return []
    return JSON.stringify(value) === JSON.stringify(present[name]) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(wanted) as Partial<Settings>
}

/** Changes settings and notes it; of secrets only that they were changed. */
async function change(call: Call, act: ActName, given: Record<string, unknown>): Promise<null> {
  const changes = await changesOf(call, given)
  const names = Object.keys(changes) as SettingName[]
  if (!names.length) return null
  const present = await readSettings(call, names)
  await call.db.transaction().execute(async (db) => {
    await changeSettings({ ...call, db }, changes)
    const { before, after } = changeOf<object>(withoutSecrets(present), withoutSecrets(changes))
    await noteAct(db, call, {
      act,
      objectKind: 'setting',
      object: names.join(', '),
      before: { ...before },
      after: { ...after },
    })
  })
  return null
}

const withoutSecrets = (values: Partial<Settings>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

export const getWebConfig: Handler<typeof routes.getWebConfig> = (call) => readSettings(call, routes.websiteSettings)

/** What existing clients send for an empty text of this form. */
const emptyText = 'None'

export const setWebConfig: Handler<typeof routes.setWebConfig> = (call, given) => {
  const read = Object.entries(given).map(([name, value]) => [name, value === emptyText ? '' : value])
  return change(call, 'setWebConfig', Object.fromEntries(read))
}

export const getEmailConfig: Handler<typeof routes.getEmailConfig> = async (call) => ({
  ...(await readSettings(call, routes.emailSettings)),
  emailPassword: null,
})

export const setEmailConfig: Handler<typeof routes.setEmailConfig> = async (call, { emailPassword, ...given }) => {
  if (emailPassword) return change(call, 'setEmailConfig', { ...given, emailPassword })
  const present = await readSettings(call, [...loginSettings, 'emailPassword'])
  if (present.emailPassword && sendsElsewhere(present, await changesOf(call, given)))
    throw new Refusal('setting/mail-password-anew')
  return change(call, 'setEmailConfig', given)
}

export const testEmail: Handler<typeof routes.testEmail> = async (call, { email }) => {
  if (!z.email().safeParse(email).success) throw new Refusal('account/email-malformed')
  const { name, emailHost, ...login } = await readSettings(call, [
    'name',
    'emailHost',
    'emailUsername',
    'emailPassword',
  ])
  if (!emailHost) throw new Refusal('setting/mail-nowhere')
  if ((await lostSecrets(call)).has('emailPassword')) throw new Refusal('setting/mail-password-lost')
  await call.mailer
    .send({ to: email, subject: name, text: `${name}\n\n${call.now.toISOString()}` })
    .catch((error: Error) => {
      const { code, values } = faultOfMail(error, secretsOf(login))
      throw new Refusal(code, values)
    })
  await noteAct(call.db, call, { act: 'testEmail', objectKind: 'setting', object: email })
  return null
}

export const getDbAndRedisConfig: Handler<typeof routes.getDbAndRedisConfig> = async ({ config }) => {
  const { pathname, hostname, port, username, searchParams } = new URL(config.databaseUrl)
  return {
    dbName: decodeURIComponent(pathname.slice(1)),
    dbHost: searchParams.get('host') ?? hostname,
    dbPort: Number(port || 5432),
    dbUsername: decodeURIComponent(username),
    dbPassword: null,
    redisHost: null,
    redisPort: null,
    redisPassword: null,
  }
}

export const setDbAndRedisConfig: Handler<typeof routes.setDbAndRedisConfig> = async () => {
  throw new Refusal('setting/fixed', { name: 'database', variable: 'DATABASE_URL' })
}

type ListName = Extract<SettingName, `${string}List`>
const usernames = (judge: string) => `${judge}UsernameList` as ListName
const passwords = (judge: string) => `${judge}PasswordList` as ListName
const listNames = routes.remoteJudges.flatMap((judge) => [usernames(judge), passwords(judge)])

export const getSwitchConfig: Handler<typeof routes.getSwitchConfig> = async (call) => {
  const [plain, lists] = await Promise.all([readSettings(call, routes.switchSettings), readSettings(call, listNames)])
  const masked = Object.fromEntries(
    routes.remoteJudges.flatMap((judge) => [
      [usernames(judge), lists[usernames(judge)]],
      [passwords(judge), lists[passwords(judge)].map(() => '')],
    ]),
  ) as typeof lists
  return { ...plain, ...masked }
}

/** The accounts of one remote judge: names and passwords in the same order; an empty password is the one that name had. */
function accountsOf(
  judge: string,
  given: Record<string, unknown>,
  present: Record<ListName, string[]>,
): Record<string, string[]> {
  const names = given[usernames(judge)] as string[] | null | undefined
  const secrets = (given[passwords(judge)] as string[] | null | undefined) ?? []
  if (!names) return {}
  const known = new Map(present[usernames(judge)].map((name, index) => [name, present[passwords(judge)][index]]))
  const filled = names.map((name, index) => secrets[index] || known.get(name))
  if (filled.includes(undefined)) throw malformedField(passwords(judge), 'required')
  return { [usernames(judge)]: names, [passwords(judge)]: filled as string[] }
}

/** Refuses a list with a word that no domain ends with; one that is sent back as it was stored stays. */
async function refuseDomains(call: Call, given: string | null | undefined): Promise<void> {
  const odd = domainsIn(given ?? '').find((word) => !isDomain(word))
  if (odd === undefined || given === (await readSettings(call, ['refusedEmailDomains'])).refusedEmailDomains) return
  throw new Refusal('setting/domain-malformed', { domain: odd })
}

export const setSwitchConfig: Handler<typeof routes.setSwitchConfig> = async (call, given) => {
  await refuseDomains(call, given.refusedEmailDomains)
  const present = await readSettings(call, listNames)
  const accounts = Object.assign({}, ...routes.remoteJudges.map((judge) => accountsOf(judge, given, present)))
  const plain = Object.fromEntries(routes.switchSettings.map((name) => [name, given[name]]))
  const interval = given.defaultSubmitInterval
  const atLeastNone = typeof interval === 'number' ? { defaultSubmitInterval: Math.max(0, interval) } : {}
  const before = await listedAccounts(call)
  await change(call, 'setSwitchConfig', { ...plain, ...atLeastNone, ...accounts })
  await syncAccounts(call, before)
  return null
}

export const getSettings: Handler<typeof routes.getSettings> = async (call) => {
  const present: Record<SettingName, unknown> = await readSettings(call, settingNames)
  const lost = await lostSecrets(call)
  return settingNames.map((name) => ({
    name,
    part: settings[name].part,
    ...fieldOf(name),
    isSecret: isSecret(name),
    isSet: JSON.stringify(present[name]) !== JSON.stringify(settings[name].preset),
    isDefault: JSON.stringify(present[name]) === JSON.stringify(settings[name].preset),
    isLost: lost.has(name),
    preset: settings[name].preset,
    value: isSecret(name) ? null : present[name],
    fixedBy: fixedBy(call.config, name) ?? null,
  }))
}
