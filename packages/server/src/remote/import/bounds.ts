import { problemLimits as most } from '@verdict/contract/problem/form-limits.ts'
import { type RemoteSiteKey, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Texts } from './statement.ts'

const sections = ['description', 'input', 'output', 'hint'] as const

/** Refuses texts that could not be saved again in the form of a problem; they are never cut. */
export function refuseTooLong(site: RemoteSiteKey, texts: Texts): void {
  const bounds = [...sections.map((field) => [field, most.statement] as const), ['examples', most.examples] as const]
  const found = bounds.find(([field, length]) => texts[field].length > length)
  if (found) throw new Refusal('remote/too-long', { site: titleOfSite(site), most: found[1] })
}
