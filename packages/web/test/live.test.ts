import { afterEach, describe, expect, test } from 'vitest'
import { takeLease } from '../src/api/live/election.ts'
import { type Leading, lead } from '../src/api/live/leader.ts'
import { type LiveEvent, readEvents } from '../src/api/live/stream.ts'
import type { TabMessage } from '../src/api/live/tab-messages.ts'

const event: LiveEvent = {
  type: 'submission',
  submitId: 5,
  uid: '7',
  pid: 1,
  displayPid: 'P1000',
  status: 0,
  time: 3,
  memory: 1024,
  score: null,
  oiRankScore: null,
  judger: 'judge-1',
  isManual: false,
}

/** A leader whose stream, clock and neighbours are in the test's hands. */
function stage(read?: Leading['read']) {
  const stop = new AbortController()
  const said: TabMessage[] = []
  const opened: boolean[] = []
  const asked: number[][] = []
  const pauses: number[] = []
  let now = 0
  const untilStopped: Leading['read'] = (_wish, signal, on) => {
    on.open()
    on.event(event)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const leader = lead({
    read: (wish, signal, on) => {
      opened.push(wish.everybody)
      asked.push(wish.cids)
      return (read ?? untilStopped)(wish, signal, on)
    },
    post: (message) => said.push(message),
    wait: async (ms) => {
      pauses.push(ms)
      if (pauses.length > 8) stop.abort()
    },
    now: () => now,
    signal: stop.signal,
  })
  const pass = (ms: number) => {
    now += ms
  }
  return { leader, said, opened, asked, pauses, stop, pass, running: leader.run() }
}

const open: ReturnType<typeof stage>[] = []
const staged = (read?: Leading['read']) => {
  const made = stage(read)
  open.push(made)
  return made
}
afterEach(async () => {
  for (const { stop, running } of open.splice(0)) {
    stop.abort()
    await running
  }
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the leader of the live stream', () => {
  test('passes events and the state of the stream on to the other tabs', async () => {
    const { said } = staged()
    await settled()
    expect(said).toEqual([
      { type: 'state', up: false, connection: 0 },
      { type: 'state', up: true, connection: 1 },
      { type: 'event', event },
    ])
  })

  test('opens the wider stream while a tab shows the status list, and the narrow one afterwards', async () => {
    const { leader, opened } = staged()
    await settled()
    leader.listen({ type: 'wants', tab: 'b', everybody: true, cids: [], dids: [] })
    await settled()
    leader.listen({ type: 'wants', tab: 'b', everybody: false, cids: [], dids: [] })
    await settled()
    expect(opened).toEqual([false, true, false])
  })

  test('asks for the contests of all tabs, each once', async () => {
    const { leader, asked } = staged()
    await settled()
    leader.listen({ type: 'wants', tab: 'b', everybody: false, cids: [7, 3], dids: [] })
    leader.listen({ type: 'wants', tab: 'c', everybody: false, cids: [3], dids: [] })
    await settled()
    leader.listen({ type: 'wants', tab: 'b', everybody: false, cids: [], dids: [] })
    await settled()
    expect(asked).toEqual([[], [3, 7], [3]])
  })

  test('forgets the wish of a tab that has gone without a word', async () => {
    const { leader, opened, pass } = staged()
    await settled()
    leader.listen({ type: 'wants', tab: 'b', everybody: true, cids: [], dids: [] })
    await settled()
    pass(39_000)
    leader.keepUp()
    await settled()
    expect(opened).toEqual([false, true])
    pass(2000)
    leader.keepUp()
    await settled()
    expect(opened).toEqual([false, true, false])
  })

  test('says that the stream is down when it breaks, and tries again after longer and longer pauses', async () => {
    const { said, pauses, running } = staged(() => Promise.reject(new Error('refused')))
    await running
    expect(said.every((message) => message.type !== 'state' || !message.up)).toBe(true)
    expect(pauses.slice(1)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
  })

  test('starts over with a short pause once a stream has worked', async () => {
    const { said, pauses, running } = staged(async (_wish, _signal, on) => on.open())
    await running
    expect(new Set(pauses.slice(1))).toEqual(new Set([1000]))
    const connections = said.flatMap((message) => (message.type === 'state' && message.up ? [message.connection] : []))
    expect(connections).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('tells a tab that asks how things stand', async () => {
    const { leader, said } = staged()
    await settled()
    leader.listen({ type: 'state?' })
    expect(said.at(-1)).toEqual({ type: 'state', up: true, connection: 1 })
  })
})

describe('the lease where the browser has no locks', () => {
  test('belongs to one tab until it runs out', () => {
    expect(takeLease('a', 0)).toBe(true)
    expect(takeLease('b', 5000)).toBe(false)
    expect(takeLease('a', 8000)).toBe(true)
    expect(takeLease('b', 17_999)).toBe(false)
    expect(takeLease('b', 18_001)).toBe(true)
    expect(takeLease('a', 18_002)).toBe(false)
  })
})

describe('reading server-sent events', () => {
  const streamOf = (...chunks: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })
  const collect = async (...chunks: string[]) => {
    const found: LiveEvent[] = []
    for await (const one of readEvents(streamOf(...chunks), () => undefined)) found.push(one)
    return found
  }

  test('joins what arrives in pieces', async () => {
    const text = `event: submission\ndata: ${JSON.stringify(event)}\n\n`
    expect(await collect(text.slice(0, 9), text.slice(9, 40), text.slice(40))).toEqual([event])
  })

  test('takes several events in one piece, with either line end, and skips comments', async () => {
    const data = JSON.stringify(event)
    expect(await collect(`: hello\n\ndata: ${data}\r\n\r\n: beat\n\ndata:${data}\n\n`)).toEqual([event, event])
  })

  test('joins the data lines of one event', async () => {
    const [first, second] = [JSON.stringify(event).slice(0, 20), JSON.stringify(event).slice(20)]
    await expect(collect(`data: ${first}\ndata: ${second}\n\n`)).resolves.toHaveLength(1)
  })

  test('notices every sign of life', async () => {
    let signs = 0
    for await (const _ of readEvents(streamOf(': beat\n\n', ': beat\n\n'), () => (signs += 1))) signs += 100
    expect(signs).toBe(2)
  })
})
