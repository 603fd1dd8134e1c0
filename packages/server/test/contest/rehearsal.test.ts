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

  const { records, stage } = await rehearse({ db: site.db, url, play, ...how })

  expect(faultsOf(records)).toEqual([])
  expect(records).toMatchObject({ submitted: 5, judged: 5, lostStreams: 0 })
  expect(await wrongRows(url, play, stage)).toEqual([])
  const withoutOne = { ...play, runs: play.runs.filter(({ team, outcome }) => team !== 'x' || outcome !== 'AC') }
  expect(await wrongRows(url, withoutOne, stage)).toEqual(['x: 2 instead of 0'])
  expect(await clearStage(site.db)).toBe(1)
  expect(await accounts()).toEqual(before)
}, 60_000)
