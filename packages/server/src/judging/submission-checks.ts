import { maxCodeLength } from '@verdict/contract/limits.ts'
import type { Place } from '@verdict/contract/place.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'

/** Refuses while judging is switched off there, managers too. */
export async function refuseWhileClosed(call: Pick<PlacedCall, 'db' | 'config' | 'at'>): Promise<void> {
  const open = switchOf(call.at.place)
  if (!(await readSettings(call, [open]))[open]) throw new Refusal('submission/judging-closed')
}

function switchOf(place: Place) {
  if (place.kind === 'contest') return 'openContestJudge'
  return place.kind === 'site' || place.gid === null ? 'openPublicJudge' : 'openGroupJudge'
}

/** Refuses a language that is not among those offered. */
export function refuseLanguage(offered: { name: string }[], language: string): void {
  if (!offered.some(({ name }) => name === language)) throw new Refusal('submission/language-unknown', { language })
}

/** Why this text is no code to judge, whatever the problem. */
export function whyCodeRefused(code: string) {
  if (!code.trim()) return 'submission/empty-code'
  return code.length > maxCodeLength ? 'submission/code-too-long' : undefined
}
