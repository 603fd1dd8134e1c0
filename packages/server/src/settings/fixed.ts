import { type SettingName, type Settings, settings } from '@verdict/contract/site/settings.ts'
import type { Config } from '../config.ts'

type Source = Pick<Config, 'given' | 'submitInterval' | 'smtpUrl' | 'mailFrom'>

/** The environment variable that decides this setting here, or undefined: then it can be changed. */
export function fixedBy({ given }: Pick<Config, 'given'>, name: SettingName): string | undefined {
  const { variable } = settings[name]
  return variable !== undefined && given.has(variable) ? variable : undefined
}

/** What the environment decides. */
export function fixedSettings({ given, submitInterval, smtpUrl, mailFrom }: Source): Partial<Settings> {
  return {
    ...(given.has('SUBMIT_INTERVAL') && { defaultSubmitInterval: submitInterval }),
    ...(given.has('MAIL_FROM') && { emailFrom: mailFrom }),
    ...(smtpUrl !== undefined && emailOf(new URL(smtpUrl))),
  }
}

const emailOf = ({ hostname, port, username, password, protocol }: URL) => ({
  emailHost: hostname,
  emailPort: port ? Number(port) : null,
  emailUsername: username ? decodeURIComponent(username) : null,
  emailPassword: password ? decodeURIComponent(password) : null,
  emailSsl: protocol === 'smtps:',
})
