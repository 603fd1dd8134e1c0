import type { Db } from '../db/connect.ts'
import { Refusal } from '../http/refusal.ts'
import { website } from '../settings/website.ts'

/** Refuses while public judging is switched off, managers too. */
export async function refuseWhileClosed(db: Db): Promise<void> {
  if (!(await website(db)).openPublicJudge) throw new Refusal('submission/judging-closed')
}

/** Refuses a language that is not among those offered. */
export function refuseLanguage(offered: { name: string }[], language: string): void {
  if (!offered.some(({ name }) => name === language)) throw new Refusal('submission/language-unknown', { language })
}

const longestCode = 65_535

/** Why this text is no code to judge, whatever the problem. */
export function whyNotTakeCode(code: string) {
  if (!code.trim()) return 'submission/empty-code'
  return code.length > longestCode ? 'submission/code-too-long' : undefined
}
