import { expect, test } from 'vitest'
import { openBoard } from '../../src/contest/board/board.ts'
import { boardDelta, rowWithNews, withNews } from '../../src/contest/board/delta.ts'
import { presentStanding } from '../../src/contest/board/present.ts'
import { openRuns } from '../../src/contest/board/runs.ts'
import { type Standing, standingsOf } from '../../src/contest/board/standings.ts'
import { rules, run, seeded } from './support.ts'

const awards = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 3 }]
const problems = [1, 2, 3].map((pid) => ({ pid, displayId: `P${pid}` }))
const person = (uid: string) => ({
  ...{ uid, username: uid, nickname: null, realname: null, school: null, gender: 'secrecy', avatar: null },
})

/** 40 people who submit at random; the board before and after some submissions, as it is told. */
function contest(random: () => number) {
  const [board, held] = [openBoard(rules), openRuns()]
  const told = (standing: Standing) => presentStanding(standing, { board, problems, person, showsRealname: false })
  const standings = () => standingsOf(board.rows(), (uid) => uid === 'p7' || uid === 'p8', { awardType: 2, awards })
  let minutes = 0
  const send = (count: number) => {
    for (let one = 0; one < count; one += 1) {
      minutes += random()
      const name = random() < 0.5 ? 'AC' : 'WA'
      const sent = run(`p${Math.floor(random() * 40)}`, 1 + Math.floor(random() * 3), minutes, name)
      held.put(sent)
      board.set(sent.uid, sent.pid, held.of(sent.uid, sent.pid))
    }
  }
  return { told, standings, send }
}

/** How pages fare through 20 steps of a contest: how many took the news in, and how many have to be asked for again. */
function follow(random: () => number) {
  const { told, standings, send } = contest(random)
  let [taken, asked] = [0, 0]
  send(40)
  for (let step = 0; step < 20; step += 1) {
    const before = standings()
    send(1 + Math.floor(random() * 3))
    const now = standings()
    const delta = boardDelta(before, now, told) ?? { total: now.length, from: now.length, order: [], rows: [] }
    for (const first of [0, 10, 20]) {
      const rows = before.slice(first, first + 10).map(told)
      const page = withNews(rows, { first, length: 10 }, delta)
      if (page) expect(page).toEqual(now.slice(first, first + 10).map(told))
      if (page) taken += 1
      else asked += 1
    }
  }
  return { taken, asked }
}

test('a page that takes in the news is the page that would be asked for, or says that it must be', () => {
  const pages = Array.from({ length: 30 }, (_, seed) => follow(seeded(seed + 1)))
  const sum = (of: 'taken' | 'asked') => pages.reduce((all, one) => all + one[of], 0)

  // most pages need not be asked for again, and some had to
  expect(sum('taken')).toBeGreaterThan(sum('asked'))
  expect(sum('asked')).toBeGreaterThan(0)
})

test('a row in front follows the news, too', () => {
  const { told, standings, send } = contest(seeded(3))
  send(60)
  const before = standings()
  const own = before[20] as Standing
  send(5)
  const now = standings()
  const delta = boardDelta(before, now, told)

  const wanted = now.find(({ row }) => row.uid === own.row.uid) as Standing
  expect(delta && rowWithNews(told(own), delta)).toEqual(told(wanted))
})

test('nothing is told when nothing has changed, and too much is asked for again', () => {
  const { told, standings, send } = contest(seeded(1))
  send(200)
  expect(boardDelta(standings(), standings(), told)).toBeUndefined()
  expect(boardDelta([], standings(), told)).toMatchObject({ from: 0, order: null, rows: [] })
})
