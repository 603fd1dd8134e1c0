import { type Board, openBoard } from '@verdict/contract/contest/board/board.ts'
import type { BoardPerson } from '@verdict/contract/contest/board/page.ts'
import type { BoardRules } from '@verdict/contract/contest/board/rules.ts'
import { openRuns, type Run } from '@verdict/contract/contest/board/runs.ts'
import { type Standing, standingsOf } from '@verdict/contract/contest/board/standings.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import type { BoardFacts } from './queries.ts'

/** More are not asked for: sealed or not, with or without what came after the end. */
const maxViews = 4

/** A contest's board as one horizon shows it, shared by all who have that horizon. */
export interface View {
  board: Board
  /** Everybody in order, or everybody but those starred. The same array as long as nothing has changed. */
  standings(removeStar?: boolean): readonly Standing[]
}

/** All that the boards of one contest are made of, in memory. */
export interface HeldBoard {
  facts(): BoardFacts
  person(uid: string): BoardPerson
  /** Those whose submissions are here and whom nobody knows yet. */
  strangers(): string[]
  knows(uid: string): boolean
  view(rules: BoardRules): View
  /** Takes submissions as they are now, and forgets others. */
  update(runs: Run[], gone?: number[]): void
  setFacts(facts: BoardFacts): void
  setPeople(people: BoardPerson[]): void
  /** Grows when names, stars or awards have changed. */
  edition(): number
  size(): number
}

export function holdBoard(first: BoardFacts, all: Run[], known: BoardPerson[]): HeldBoard {
  let facts = first
  let counted = countedBy(facts)
  let isStarName = starsOf(facts)
  const runs = openRuns(all)
  const people = new Map(known.map((person) => [person.uid, person]))
  const strangers = new Set(all.map(({ uid }) => uid).filter((uid) => !people.has(uid)))
  const views = new Map<string, { board: Board; standings: Map<boolean, readonly Standing[]> }>()

  /** Whether somebody is starred, looked up once for everybody until names or stars change. */
  const stars = new Map<string, boolean>()
  const isStar = (uid: string) => {
    const known = stars.get(uid) ?? isStarName(people.get(uid)?.username ?? '')
    stars.set(uid, known)
    return known
  }
  let edition = 0
  const rankAnew = () => {
    for (const { standings } of views.values()) standings.clear()
  }
  function* lists() {
    for (const list of runs.all()) if (list[0] && counted(list[0])) yield list
  }
  const viewOf = (rules: BoardRules) => {
    // extra times are the same in all views: they change with the facts
    const key = JSON.stringify({ ...rules, extraTimes: undefined })
    const held = views.get(key) ?? { board: openBoard(rules, lists()), standings: new Map() }
    views.delete(key)
    views.set(key, held)
    for (const oldest of [...views.keys()].slice(0, -maxViews)) views.delete(oldest)
    return held
  }
  return {
    facts: () => facts,
    person: (uid) => people.get(uid) ?? nobody(uid),
    strangers: () => [...strangers],
    knows: (uid) => people.has(uid),
    view(rules) {
      const { board, standings } = viewOf(rules)
      return {
        board,
        standings(removeStar = false) {
          const ready = standings.get(removeStar)
          if (ready) return ready
          const rows = removeStar ? board.rows().filter(({ uid }) => !isStar(uid)) : board.rows()
          const fresh = standingsOf(rows, isStar, facts)
          standings.set(removeStar, fresh)
          return fresh
        },
      }
    },
    update(now, gone = []) {
      const touched = [...gone.map((submitId) => runs.remove(submitId)), ...now].filter((run) => run !== undefined)
      for (const run of now) {
        runs.put(run)
        if (!people.has(run.uid)) strangers.add(run.uid)
      }
      const cells = touched.filter(counted).map(({ uid, pid }) => ({ uid, pid, list: runs.of(uid, pid) }))
      for (const { board } of views.values()) for (const { uid, pid, list } of cells) board.set(uid, pid, list)
      if (touched.length) rankAnew()
    },
    setFacts(next) {
      if (!isSameField(facts, next)) views.clear()
      facts = next
      counted = countedBy(next)
      isStarName = starsOf(next)
      stars.clear()
      edition += 1
      rankAnew()
    },
    setPeople(now) {
      if (now.some(({ uid }) => people.has(uid))) edition += 1
      for (const person of now) {
        people.set(person.uid, person)
        strangers.delete(person.uid)
        stars.delete(person.uid)
      }
      rankAnew()
    },
    edition: () => edition,
    size: () => runs.size(),
  }
}

/** Whether a submission is one of the competition: by somebody who takes part in it, to a problem that is shown there. */
function countedBy({ problems, outOfCompetition }: BoardFacts): (run: Pick<Run, 'uid' | 'pid'>) => boolean {
  const shown = new Set(problems.map(({ pid }) => pid))
  return ({ uid, pid }) => shown.has(pid) && !outOfCompetition.has(uid)
}

/** Whether the same submissions count by both. */
function isSameField(a: BoardFacts, b: BoardFacts): boolean {
  const text = ({ problems, outOfCompetition, extraTimes }: BoardFacts) =>
    JSON.stringify([
      problems.map(({ pid }) => pid),
      [...outOfCompetition].toSorted(),
      Object.entries(extraTimes).toSorted(),
    ])
  return text(a) === text(b)
}

/** Between a submission and the account that made it there is no moment without one; a board must not break on it. */
const nobody = (uid: string): BoardPerson => ({
  uid,
  username: uid,
  nickname: null,
  realname: null,
  school: null,
  gender: 'secrecy',
  avatar: null,
})
