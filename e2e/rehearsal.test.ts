import { expect, test } from 'vitest'
import { openSite } from '../packages/server/test/support/site.ts'
import { inventPlay, type Play, readPlay } from '../tools/rehearsal/play.ts'
import { rehearse } from '../tools/rehearsal/rehearse.ts'
import { faultsOf, tableOf, wrongRows } from '../tools/rehearsal/report.ts'
import { clearStage } from '../tools/rehearsal/stage.ts'

const small = { participants: 12, problems: 3, duration: 18_000, runs: 40 }

test('an invented contest is the same each time, and busy at both ends', () => {
  const play = inventPlay({ ...small, participants: 500, runs: 4000 })
  const within = (from: number, to: number) =>
    play.runs.filter(({ at }) => at >= from * play.duration && at < to * play.duration).length

  expect(inventPlay({ ...small, participants: 500, runs: 4000 })).toEqual(play)
  expect(within(0, 0.05)).toBeGreaterThan(2 * within(0.3, 0.35))
  expect(within(0.9, 1) / (play.runs.length / 10)).toBeCloseTo(1.8, 0)
  expect(within(0.9, 1)).toBeGreaterThan(2 * within(0.4, 0.5))
  expect(new Set(play.runs.map(({ team }) => team)).size).toBeGreaterThan(400)
})

test('a file that is no recorded contest is refused in words', () => {
  expect(() => readPlay(new URL('../package.json', import.meta.url).pathname)).toThrow(/is no recorded contest/)
})

test('a played contest leaves the board that its verdicts come to, and nothing else behind', async () => {
  const site = await openSite()
  const url = await site.listen()
  const play: Play = inventPlay(small)
  const before = await counts()
  try {
    const about = {
      db: site.db,
      url,
      play,
      seconds: 8,
      streams: 4,
      guests: 2,
      playedMs: 50,
      leadMs: 1500,
      say: () => undefined,
    }
    const { records, stage } = await rehearse(about)

    expect(faultsOf(records)).toEqual([])
    expect(records).toMatchObject({ submitted: 40, judged: 40, lostStreams: 0 })
    expect(await wrongRows(about, play, stage)).toEqual([])
    const altered = { ...play, runs: play.runs.slice(0, 20) }
    expect(await wrongRows(about, altered, stage)).not.toEqual([])
    expect(tableOf(records).join('\n')).toMatch(/submit +40 /)

    expect(await clearStage(site.db)).toBe(1)
    expect(await counts()).toEqual(before)
  } finally {
    await site.close()
  }

  async function counts() {
    const tables = ['account', 'problem', 'contest', 'submission', 'judgeJob'] as const
    const all = tables.map(async (table) => {
      const { n } = await site.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return [table, n] as const
    })
    return Object.fromEntries(await Promise.all(all))
  }
})
