import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isHiddenFrom } from '@verdict/contract/judging/hidden-code.ts'
import type { PlacedCall } from '../http/call.ts'
import { readSettings } from '../settings/settings.ts'

/** Whether the site hides code that this viewer could read otherwise. */
export async function hidesCodeFrom(call: PlacedCall<Viewer | undefined>): Promise<boolean> {
  if (!isHiddenFrom(call.viewer, call.at)) return false
  const { hideNonContestSubmissionCode } = await readSettings(call, ['hideNonContestSubmissionCode'])
  return hideNonContestSubmissionCode
}
