import { domainsIn } from '@verdict/contract/site/email-domains.ts'
import { z } from 'zod'
import type { Site } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'

/** Refuses what is no e-mail address, or one of a domain that the operator takes nobody from. */
export async function refuseAddress(site: Pick<Site, 'db' | 'config'>, email: string): Promise<void> {
  if (!z.email().safeParse(email).success) throw new Refusal('account/email-malformed')
  const { refusedEmailDomains } = await readSettings(site, ['refusedEmailDomains'])
  if (isOf(domainsIn(refusedEmailDomains), email)) throw new Refusal('account/email-domain-refused')
}

/** Whether the address belongs to one of the domains, or to one below it. */
function isOf(domains: string[], email: string): boolean {
  const domain = `.${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`
  return domains.some((one) => domain.endsWith(`.${one}`))
}
