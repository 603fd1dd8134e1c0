import type { Play } from '../../../../tools/rehearsal/play.ts'
import { rehearse } from '../../../../tools/rehearsal/rehearse.ts'
import { faultsOf, wrongRows } from '../../../../tools/rehearsal/report.ts'
import { clearStage } from '../../../../tools/rehearsal/stage.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

/** All is sent in the first ninth: what comes late on a busy machine still counts. */
const play: Play = {
  ...{ name: 'Small', duration: 600, freeze: 120, problems: ['A', 'B'] },
  teams: ['x', 'y', 'z'].map((id) => ({ id, isStar: id === 'z' })),
  runs: [
    { team: 'x', problem: 'A', at: 6, outcome: 'WA' },
    { team: 'y', problem: 'A', at: 12, outcome: 'AC' },
    { team: 'x', problem: 'A', at: 30, outcome: 'AC' },
    { team: 'x', problem: 'B', at: 48, outcome: 'AC' },
    { team: 'y', problem: 'B', at: 66, outcome: 'TLE' },
  ],
}

test('a rehearsal plays a contest against the site, finds its board right, and takes away what it made', async ({
  site,
}) => {
  const accounts = () => site.db.selectFrom('account').select('uid').execute()
  const before = await accounts()
  const url = await site.listen()
  const how = { seconds: 12, streams: 2, guests: 1, playedMs: 20, leadMs: 300, say: () => undefined }

  const where = { db: site.db, url }
  const { records, stage } = await rehearse({ ...where, play, ...how })

  expect(faultsOf(records)).toEqual([])
  expect(records).toMatchObject({ submitted: 5, judged: 5, lostStreams: 0 })
  expect(await wrongRows(where, play, stage)).toEqual([])
  // the first of all is an error of compilation: it costs no time, though as much is solved
  const cheaper = { ...play, runs: play.runs.map((run, nth) => (nth === 0 ? { ...run, outcome: 'CE' as const } : run)) }
  const wrong = await wrongRows(where, cheaper, stage)
  expect(wrong.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['x: totalTime', 'x: submissionInfo'])
  const other = { ...play, runs: play.runs.map((run, nth) => (nth === 1 ? { ...run, outcome: 'WA' as const } : run)) }
  expect(await wrongRows(where, other, stage)).toContain('y: ac 1 instead of 0')
  expect(await wrongRows(where, { ...play, runs: play.runs.slice(0, 4) }, stage)).toContain('y: total 2 instead of 1')
  expect(await clearStage(site.db)).toBe(1)
  expect(await accounts()).toEqual(before)
}, 60_000)
