import { events } from '@verdict/contract/judging/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { headersOf } from '../call.ts'
import { keepNewToken } from '../session.ts'
import type { Wish } from './wish.ts'

export type LiveEvent = Output<typeof events>

/** The `data` of every server-sent event in a body; comments and other fields only prove that the line is alive. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<LiveEvent> {
  let rest = ''
  // Not every browser can loop over a stream itself.
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onLife()
    const blocks = (rest + next.value.replaceAll('\r', '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data) yield JSON.parse(data) as LiveEvent
    }
  }
}

function dataOf(block: string): string {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')
}

interface Opening {
  token: string
  wish: Wish
  signal: AbortSignal
}

/** Opens the stream; rejects when the server refuses it. */
export async function openStream({ token, wish, signal }: Opening): Promise<ReadableStream<Uint8Array>> {
  const contests = wish.cids.length ? `&cid=${wish.cids}` : ''
  const discussions = wish.dids.length ? `&did=${wish.dids}` : ''
  const reply = await fetch(`${events.path}?scope=${wish.everybody ? 'public' : 'own'}${contests}${discussions}`, {
    headers: { ...headersOf(events, token), Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  keepNewToken(reply.headers)
  if (!reply.ok || !reply.body) throw new Error(`The live stream was refused with ${reply.status}`)
  return reply.body
}
