import { delay } from '../../delay.ts'
import { createStore, useStore } from '../../store.ts'
import { suspect } from '../connection.ts'
import { session } from '../session.ts'
import { electLeader } from './election.ts'
import { lead } from './leader.ts'
import { type LiveEvent, openStream, readEvents } from './stream.ts'
import type { LiveState, TabMessage } from './tab-messages.ts'

const beatMs = 10_000
const silenceMs = 25_000
const down: LiveState = { up: false, connection: 0 }

const tab = Math.random().toString(36).slice(2)
const state = createStore<LiveState>(down)
const listeners = new Set<(event: LiveEvent) => void>()
const channel = new BroadcastChannel('verdict-live')

let leader: ReturnType<typeof lead> | undefined
let lastMessageAt = 0
let everybodyHere = 0
const contestsHere: number[] = []
const discussionsHere: number[] = []

/** Whether verdicts arrive by themselves; while not, they must be asked for. */
export const useLive = (): LiveState => useStore(state)

export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the events of everybody's submissions until the returned function is called. */
export function wantEverybody(): () => void {
  everybodyHere += 1
  postWish()
  return () => {
    everybodyHere -= 1
    postWish()
  }
}

/** Asks for what is new in a contest and on its board until the returned function is called. */
export const wantContest = (cid: number): (() => void) => want(contestsHere, cid)

/** The same of a discussion. */
export const wantDiscussion = (did: number): (() => void) => want(discussionsHere, did)

function want(here: number[], id: number): () => void {
  here.push(id)
  postWish()
  return () => {
    here.splice(here.indexOf(id), 1)
    postWish()
  }
}

const postWish = () => {
  const [cids, dids] = [[...new Set(contestsHere)], [...new Set(discussionsHere)]]
  post({ type: 'wants', tab, everybody: everybodyHere > 0, cids, dids })
}

/** A channel does not speak to its own tab, so this tab's leader and listeners are told here. */
function post(message: TabMessage): void {
  channel.postMessage(message)
  receive(message)
}

function receive(message: TabMessage): void {
  leader?.listen(message)
  if (message.type === 'event') for (const listener of [...listeners]) listener(message.event)
  if (message.type === 'broken') suspect()
  if (message.type !== 'state') return
  lastMessageAt = Date.now()
  const known = state.get()
  if (known.up !== message.up || known.connection !== message.connection) {
    state.set({ up: message.up, connection: message.connection })
  }
  if (everybodyHere + contestsHere.length + discussionsHere.length > 0) postWish() // the leader forgets wishes that are not repeated
}

async function runLeader(signal: AbortSignal): Promise<void> {
  const read: Parameters<typeof lead>[0]['read'] = async (wish, stop, on) => {
    try {
      const body = await openStream({ token: session.get().token ?? '', wish, signal: stop })
      on.open()
      for await (const event of readEvents(body, () => (lastMessageAt = Date.now()))) on.event(event)
    } finally {
      if (!stop.aborted) post({ type: 'broken' })
    }
  }
  const mine = lead({ read, post, wait: delay, now: Date.now, signal })
  leader = mine
  const beating = setInterval(mine.keepUp, beatMs)
  await mine.run()
  clearInterval(beating)
  if (leader === mine) leader = undefined
  post({ type: 'state', ...down })
}

let candidacy = new AbortController()
let person: string | undefined

/** Stands for leader when somebody is signed in; a visitor asks by polling. A renewed token changes nothing. */
function stand(): void {
  const { user } = session.get()
  if (user?.uid === person) return
  person = user?.uid
  candidacy.abort()
  candidacy = new AbortController()
  if (!user) {
    state.set(down)
    return
  }
  channel.postMessage({ type: 'state?' } satisfies TabMessage)
  electLeader(tab, candidacy.signal, runLeader)
}

/** Starts the live part of this tab. */
export function startLive(): void {
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  setInterval(() => {
    const { up, connection } = state.get()
    if (up && Date.now() - lastMessageAt > silenceMs) state.set({ up: false, connection })
  }, beatMs)
  addEventListener('pagehide', () =>
    channel.postMessage({ type: 'wants', tab, everybody: false, cids: [], dids: [] } satisfies TabMessage),
  )
  session.subscribe(stand)
  stand()
}
