import { boardDelta } from '@verdict/contract/contest/board/delta.ts'
import { BoardEvent } from '@verdict/contract/contest/board/live.ts'
import { presentStanding } from '@verdict/contract/contest/board/present.ts'
import { rulesOf } from '@verdict/contract/contest/board/rules.ts'
import type { Standing } from '@verdict/contract/contest/board/standings.ts'
import { lastEnd, phaseOf } from '@verdict/contract/contest/ends.ts'
import { horizonOf, isSealed, manages } from '@verdict/contract/contest/policy.ts'
import { type ContestFacts, levelIn } from '@verdict/contract/place.ts'
import type { Site } from '../../http/call.ts'
import { boardsOf } from '../board/boards.ts'
import type { HeldBoard } from '../board/held-board.ts'
import { type Seen, seenBy } from '../board/see-board.ts'
import { type Heard, mayHear } from './listener.ts'

/** What changes on a board within so long is told at once. */
const frameMs = 1000
/** Boards are told until so long after the end. */
const afterEndMs = 24 * 60 * 60_000

interface Parts extends Pick<Site, 'eventBus' | 'pools'> {
  clock: () => Date
  listeners: (cid: number) => Iterable<Heard>
}

/** What was told last, of the board that keeps results back and of the one that does not. */
interface Told {
  sealed?: readonly Standing[]
  open?: readonly Standing[]
  /** The names and awards of that time. */
  edition?: number
  at: number
  timer?: NodeJS.Timeout
  /** Since somebody may hear of it. */
  begun?: Promise<void>
  unwatch: () => void
}

interface Hall {
  cid: number
  told: Told
  held: HeldBoard
  contest: ContestFacts
}

/** Tells the listeners of contests how boards change: one frame for all who see the same. */
export function openFrames({ eventBus, pools, clock, listeners }: Parts, log: (error: unknown) => void) {
  const boards = boardsOf({ eventBus, pools }, log)
  const halls = new Map<number, Told>()

  /** The board as it is seen with what lies behind the seal, or without. */
  const seeAs = (held: HeldBoard, contest: ContestFacts, isOpen: boolean, isManager: boolean): Seen => {
    const level = isOpen ? 'owner' : 'visitor'
    const horizon = horizonOf(contest, { level }, clock(), { lifts: isOpen })
    return seenBy(held, rulesOf(contest, horizon, held.facts()), isManager)
  }
  /** Tells one of the boards, as it is now, to those who see it. */
  const tellView = ({ cid, told, held, contest }: Hall, isOpen: boolean, [managers, others]: [Heard[], Heard[]]) => {
    const sealed = isSealed(contest, clock())
    const kind = isOpen ? 'open' : 'sealed'
    const before = told.edition === held.edition() ? told[kind] : undefined
    const tell = (to: Heard[], isManager: boolean) => {
      const text = to.length && newsOf(cid, seeAs(held, contest, isOpen, isManager), before, !isOpen)
      if (text) for (const { send } of to) send(text)
    }
    tell(managers, true)
    if (!isOpen || !sealed) tell(others, false)
    told[kind] = seeAs(held, contest, isOpen, false).view.standings()
  }
  /** Those who may hear of the board now, and the contest as it was found last; undefined when there is nobody to tell. */
  const audienceOf = (cid: number) => {
    const now = clock()
    const hearing = [...listeners(cid)].filter((heard) => mayHear(heard, 'onlooker', now))
    const latest = hearing.reduce<Heard | undefined>((a, b) => (a && a.look >= b.look ? a : b), undefined)
    const contest = latest?.found.contest
    if (!contest || phaseOf(contest, now) === 'scheduled') return undefined
    return now.getTime() < lastEnd(contest).getTime() + afterEndMs ? { contest, hearing } : undefined
  }
  const frame = async (cid: number, isSilent = false) => {
    const told = halls.get(cid)
    const audience = audienceOf(cid)
    if (!told || !audience) return
    const { contest } = audience
    told.at = performance.now()
    const held = await boards.of(cid)
    if (!held) return
    const hearing = split(isSilent ? [] : audience.hearing)
    const hall = { cid, told, held, contest }
    if (isSealed(contest, clock())) tellView(hall, false, hearing)
    tellView(hall, true, hearing)
    told.edition = held.edition()
  }
  const soon = (cid: number) => {
    const told = halls.get(cid)
    if (!told || told.timer) return
    const wait = Math.max(0, told.at + frameMs - performance.now())
    told.timer = setTimeout(() => {
      delete told.timer
      void frame(cid).catch(log)
    }, wait)
  }
  return {
    soon,
    /** What is told from then on is compared with how the board is then. */
    async begin(cid: number) {
      const told: Told = halls.get(cid) ?? { at: 0, unwatch: boards.watch(cid, () => soon(cid)) }
      halls.set(cid, told)
      if (!audienceOf(cid)) return
      told.begun ??= frame(cid, true).catch(log)
      await told.begun
    },
    end(cid: number) {
      const told = halls.get(cid)
      clearTimeout(told?.timer)
      told?.unwatch()
      halls.delete(cid)
    },
  }
}

/** Those who run the contest, and the others. */
function split(all: Heard[]): [Heard[], Heard[]] {
  const isManager = ({ viewer, found }: Heard) => manages({ level: levelIn(viewer(), found) })
  return [all.filter(isManager), all.filter((heard) => !isManager(heard))]
}

/** The news of a board as an event; undefined when there is none. */
function newsOf(cid: number, { view, presenting }: Seen, before: readonly Standing[] | undefined, isSealed: boolean) {
  const standings = view.standings()
  const delta = before
    ? boardDelta(before, standings, (standing) => presentStanding(standing, presenting))
    : { total: standings.length, from: 0, order: null, rows: [] }
  if (!delta) return undefined
  return Buffer.from(`data: ${JSON.stringify(BoardEvent.parse({ type: 'board', cid, isSealed, ...delta }))}\n\n`)
}
