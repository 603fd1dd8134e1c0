import { pause } from '../../pause.ts'
import { createStore, useStore } from '../../store.ts'
import { session } from '../session.ts'
import { standForLeader } from './election.ts'
import { lead } from './leader.ts'
import { type LiveEvent, openStream, readEvents } from './stream.ts'
import type { LiveState, Word } from './words.ts'

const beatMs = 10_000
const silenceMs = 25_000
const down: LiveState = { up: false, connection: 0 }

const tab = Math.random().toString(36).slice(2)
const state = createStore<LiveState>(down)
const listeners = new Set<(event: LiveEvent) => void>()
const channel = new BroadcastChannel('verdict-live')

let leader: ReturnType<typeof lead> | undefined
let lastWord = 0
let everybodyHere = 0

/** Whether verdicts arrive by themselves; while not, they must be asked for. */
export const useLive = (): LiveState => useStore(state)

export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the events of everybody's submissions until the returned function is called. */
export function wantEverybody(): () => void {
  everybodyHere += 1
  sayWish()
  return () => {
    everybodyHere -= 1
    sayWish()
  }
}

const sayWish = () => tell({ say: 'wants', tab, everybody: everybodyHere > 0 })

/** A channel does not speak to its own tab, so this tab's leader and listeners are told here. */
function tell(word: Word): void {
  channel.postMessage(word)
  hear(word)
}

function hear(word: Word): void {
  leader?.listen(word)
  if (word.say === 'event') for (const listener of [...listeners]) listener(word.event)
  if (word.say !== 'state') return
  lastWord = Date.now()
  const known = state.get()
  if (known.up !== word.up || known.connection !== word.connection) {
    state.set({ up: word.up, connection: word.connection })
  }
  if (everybodyHere > 0) sayWish() // the leader forgets wishes that are not repeated
}

async function govern(signal: AbortSignal): Promise<void> {
  const read: Parameters<typeof lead>[0]['read'] = async (everybody, stop, on) => {
    const body = await openStream({ token: session.get().token ?? '', everybody, signal: stop })
    on.open()
    for await (const event of readEvents(body, () => (lastWord = Date.now()))) on.event(event)
  }
  const mine = lead({ read, tell, wait: pause, now: Date.now, signal })
  leader = mine
  const beating = setInterval(mine.keepUp, beatMs)
  await mine.run()
  clearInterval(beating)
  if (leader === mine) leader = undefined
  tell({ say: 'state', ...down })
}

let standing = new AbortController()
let person: string | undefined

/** Stands for leader when somebody is signed in; a visitor asks by polling. A renewed token changes nothing. */
function stand(): void {
  const { user } = session.get()
  if (user?.uid === person) return
  person = user?.uid
  standing.abort()
  standing = new AbortController()
  if (!user) {
    state.set(down)
    return
  }
  channel.postMessage({ say: 'state?' } satisfies Word)
  standForLeader(tab, standing.signal, govern)
}

/** Starts the live part of this tab. */
export function startLive(): void {
  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  setInterval(() => {
    const { up, connection } = state.get()
    if (up && Date.now() - lastWord > silenceMs) state.set({ up: false, connection })
  }, beatMs)
  addEventListener('pagehide', () => channel.postMessage({ say: 'wants', tab, everybody: false } satisfies Word))
  session.subscribe(stand)
  stand()
}
