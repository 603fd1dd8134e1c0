import { Refusal } from '../http/refusal.ts'

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
