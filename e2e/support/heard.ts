import { events } from '@verdict/contract/judging/routes.ts'
import type { Client } from './client.ts'

/** All that a stream of somebody's has said so far. */
export interface Heard {
  text(): string
  stop(): void
}

/** Listens to everything that a site tells somebody while it happens. */
export async function heardBy(url: string, { token = '' }: Client): Promise<Heard> {
  const leaving = new AbortController()
  const headers = { authorization: token }
  const reply = await fetch(`${url}${events.path}?scope=public`, { headers, signal: leaving.signal })
  let text = ''
  const listen = async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString()
  }
  listen().catch((fault: Error) => {
    if (!leaving.signal.aborted) throw fault
  })
  return { text: () => text, stop: () => leaving.abort() }
}
