import type { Place } from '@verdict/contract/place.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'

const switches = {
  site: ['openPublicDiscussion', 'discussion/closed'],
  group: ['openGroupDiscussion', 'discussion/group-closed'],
  contest: ['openContestComment', 'comment/contest-closed'],
} as const

/** Refuses while what people say there is switched off, administrators too: discussions of the site or of groups, comments of contests. */
export async function refuseUnlessOpen(
  call: Pick<Call<unknown>, 'db' | 'config'>,
  kind: Exclude<Place['kind'], 'training'>,
): Promise<void> {
  const [name, refusal] = switches[kind]
  if (!(await readSettings(call, [name]))[name]) throw new Refusal(refusal)
}
