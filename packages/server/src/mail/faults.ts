import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Settings } from '@verdict/contract/site/settings.ts'

/** What nodemailer and Node tell of a mail that was not sent. */
interface MailFault extends Error {
  code?: string
  response?: string
}

const maxSigns = 300

/** Words of TLS: a certificate that is not trusted, or a server that does not speak it (or speaks it from the start). */
const ofTls = /^(ETLS|ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/
const saysTls = /certificate|SSL routines|wrong version number|STARTTLS|TLS/i

/** Why a mail was not sent, as a refusal with the words of the mail server; they never hold the secrets given. */
export function faultOfMail(error: unknown, secrets: string[]): { code: ErrorCode; values: { reason: string } } {
  const { code = '', message, response } = error as MailFault
  const reason = without(response ?? message, secrets).slice(0, maxSigns)
  return { code: kindOf(code, message), values: { reason } }
}

function kindOf(code: string, message: string): ErrorCode {
  if (code === 'EAUTH') return 'setting/mail-login'
  if (ofTls.test(code) || (code === 'ESOCKET' && saysTls.test(message))) return 'setting/mail-tls'
  if (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'EPROTOCOL') return 'setting/mail-refused'
  return 'setting/mail-unreachable'
}

/** A server may repeat what it was sent. */
const without = (text: string, secrets: string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)

/** What is never to be repeated of a login: the password, and the forms in which it travels. */
export function secretsOf({
  emailUsername,
  emailPassword,
}: Pick<Settings, 'emailUsername' | 'emailPassword'>): string[] {
  if (!emailPassword) return []
  const asPlain = Buffer.from(`\0${emailUsername ?? ''}\0${emailPassword}`).toString('base64')
  return [asPlain, Buffer.from(emailPassword).toString('base64'), emailPassword]
}
