import { language } from '../i18n/language.ts'

declare global {
  interface Window {
    /** What `first.js` has asked before our code was here. */
    askedEarly?: { language: string; token: string | null; replies: Record<string, Promise<Response>> }
  }
}

/** An answer older than this (ms after the page began to load) is asked for anew. */
const maxAgeMs = 30_000

/** Envelopes of replies that have come, by the address asked. */
const arrived = new Map<string, { status?: number; data?: unknown }>()

/** Those that have not: what they come to, undefined for what is left to its call. */
const coming = new Map<string, Promise<unknown>>()

for (const [address, reply] of Object.entries(window.askedEarly?.replies ?? {}))
  coming.set(
    address,
    keep(address, reply).finally(() => coming.delete(address)),
  )

/** What brings a new token, refuses or fails is left to the call that asks for it: it knows what to do. */
async function keep(address: string, reply: Promise<Response>): Promise<unknown> {
  const copy = await reply.then((one) => one.clone()).catch(() => undefined)
  if (!copy?.ok || copy.headers.has('refresh-token')) return undefined
  const envelope = await copy.json().catch(() => undefined)
  // what a call took meanwhile is that call's: given a second time it would stand for a newer answer
  const isTaken = window.askedEarly?.replies[address] !== reply
  if (envelope?.status !== 200) return undefined
  if (!isTaken) arrived.set(address, envelope)
  return envelope.data
}

/** What the page's question at a path comes to, for what can be made ready with it; it stays for the call that asks. */
export async function lookAhead(path: string): Promise<unknown> {
  const isIt = (address: string) => address.split('?')[0] === path
  const here = [...arrived].find(([address]) => isIt(address))
  return here ? here[1].data : [...coming].find(([address]) => isIt(address))?.[1]
}

/** What was asked early, if it is still true for this person in this language. */
function asked(token: string | null) {
  const early = window.askedEarly
  const isOurs = early && early.token === token && early.language === language() && performance.now() < maxAgeMs
  return isOurs ? early : undefined
}

/** The reply to a question of the page that is under way already, once; undefined when it was not asked, or by another person. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const early = asked(token)
  const reply = early?.replies[address]
  if (reply) forget(address)
  return reply
}

/** Whether an answer waits to be taken. */
export const hasArrived = (): boolean => arrived.size > 0

/** The same where the answer is here: then the page can be painted with it at once. */
export function takeArrived(address: string, token: string | null): { data: unknown } | undefined {
  const envelope = arrived.get(address)
  if (!envelope || !asked(token)) return undefined
  forget(address)
  return { data: envelope.data }
}

function forget(address: string): void {
  arrived.delete(address)
  delete window.askedEarly?.replies[address]
}
