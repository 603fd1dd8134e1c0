import { events } from '@verdict/contract/judging/routes.ts'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

export interface HeardEvent {
  submitId: number
  status: number
  [field: string]: unknown
}

export interface Stream {
  http: number
  headers: Headers
  events: HeardEvent[]
  /** Resolves once this many events have come. */
  hears(count: number): Promise<HeardEvent[]>
  /** Resolves when the server has ended the stream. */
  ends(): Promise<unknown>
  hasEnded(): boolean
}

/** Opens the live stream at the address of a site that listens, as a browser does; it is closed with the test. */
export async function openStream(url: string, token: string, scope = 'own', cids: number[] = []): Promise<Stream> {
  const leaving = new AbortController()
  const headers = { authorization: token }
  const reply = await fetch(`${url}${events.path}?scope=${scope}&cid=${cids}`, { headers, signal: leaving.signal })
  onTestFinished(() => leaving.abort())
  const heard: HeardEvent[] = []
  let hasEnded = false
  void read(reply, heard)
    .catch(() => undefined) // the server or the test cut it off
    .finally(() => {
      hasEnded = true
    })
  return {
    http: reply.status,
    headers: reply.headers,
    events: heard,
    hears: (count) => until(() => (heard.length >= count ? heard : undefined), `${count} events came`),
    hasEnded: () => hasEnded,
    ends: () => until(() => hasEnded, 'the stream ended'),
  }
}

async function read(reply: Response, heard: HeardEvent[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)))
  }
}
