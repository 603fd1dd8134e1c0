import { language } from '../i18n/language.ts'

declare global {
  interface Window {
    /** What `public/first.js` has asked before our code was here. */
    askedEarly?: { language: string; token: string | null; replies: Record<string, Promise<Response>> }
  }
}

/** An answer older than this (ms after the page began to load) is asked for anew. */
const maxAgeMs = 30_000

/** The reply to a question of the page that is under way already, once; undefined when it was not asked, or by another person. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const asked = window.askedEarly
  const reply = asked?.replies[address]
  if (!asked || !reply) return undefined
  delete asked.replies[address]
  const isOurs = asked.token === token && asked.language === language() && performance.now() < maxAgeMs
  return isOurs ? reply : undefined
}
