import { expect, test } from 'vitest'
import type { Margins, PreflightFacts } from '../src/judging/preflight/facts.ts'
import { preflightChecks } from '../src/judging/preflight/finding.ts'
import { preflight } from '../src/judging/preflight/preflight.ts'
import { peopleOfSlot } from '../src/judging/preflight/site-checks.ts'

const now = new Date('2026-05-01T08:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** A contest with nothing wrong. */
const well = (): PreflightFacts => ({
  site: {
    ...{
      now,
      databaseNow: now,
      freeBytes: 10_000,
      reserveBytes: 1000,
      waiting: 0,
      givenUp: 0,
      hasMailServer: true,
      hasKey: true,
    },
    judges: [
      {
        name: 'hall-1',
        isOtherVersion: false,
        speed: 1.1,
        timeFactor: 1,
        isHealthy: true,
        slots: 4,
        languages: ['C', 'Python3'],
        examinedAt: after(-60),
      },
    ],
  },
  contest: {
    ...{ auth: 1, password: 'secret', type: 0, isVisible: true, people: 4 * peopleOfSlot },
    ...{ startsAt: after(60), endsAt: after(360), sealRank: true, sealRankAt: after(300), autoRealRank: true },
    ...{ awardType: 0, awards: [], openAccountLimit: false, accountLimitRule: null, fitting: undefined },
    ...{ starAccounts: ['coach'], unknownStars: [] },
    problems: [problem('A', 'red'), problem('B', 'blue')],
  },
})

const problem = (displayId: string, color: string) => ({
  ...{ pid: 1, displayId, color, timeLimit: 1000, hasStatement: true, cases: 5, lostFiles: 0, warnings: 0 },
  ...{ languages: ['C'], references: 2, verification: { go: true, at: after(-120), passed: 2, gated: 2 } },
  margins: { slowestAccepted: 300, fastestTooSlow: 2000, advice: 'fits' as Margins['advice'], memoryShare: 20 },
})

type Broken = (facts: PreflightFacts) => unknown
const first = ({ contest }: PreflightFacts) => contest.problems[0] as ReturnType<typeof problem>
const judge = ({ site }: PreflightFacts) => site.judges[0] as PreflightFacts['site']['judges'][number]

const twin = { ...judge(well()), name: 'hall-2' }

/** What breaks each check so that the contest cannot begin. */
const noGo: [string, string, Broken][] = [
  ['clocks', 'server and database are 11 s apart', ({ site }) => (site.databaseNow = new Date(now.getTime() - 11_000))],
  ['disk', 'the reserve is touched', ({ site }) => (site.freeBytes = 999)],
  ['judges', 'no judge is at work', (facts) => (judge(facts).isHealthy = false)],
  [
    'times',
    'it has ended',
    ({ contest }) => Object.assign(contest, { startsAt: after(-9), endsAt: after(-8), sealRank: false }),
  ],
  ['secrets', 'another server has the key', ({ site }) => (site.hasKey = false)],
  ['visible', 'it is hidden', ({ contest }) => (contest.isVisible = false)],
  ['settings', 'a private one has no password', ({ contest }) => (contest.password = ' ')],
  ['settings', 'the seal begins after the end', ({ contest }) => (contest.sealRankAt = after(361))],
  ['settings', 'awards are none', ({ contest }) => (contest.awardType = 1)],
  ['accountRule', 'its rule lets nobody in', ({ contest }) => (contest.fitting = 0)],
  ['problems', 'it has no problems', ({ contest }) => (contest.problems = [])],
  ['displayIds', 'two ids are alike', (facts) => (first(facts).displayId = 'b')],
  ['testData', 'there are no cases', (facts) => (first(facts).cases = 0)],
  ['testData', 'a file is lost', (facts) => (first(facts).lostFiles = 1)],
  ['timeLimit', 'there is no time limit', (facts) => Object.assign(first(facts), { timeLimit: null })],
  ['statement', 'there is no statement', (facts) => (first(facts).hasStatement = false)],
  ['languages', 'no judge has its language', (facts) => (first(facts).languages = ['Rust'])],
  [
    'references',
    'a reference came to something else',
    (facts) => Object.assign(first(facts).verification, { go: false }),
  ],
  [
    'margins',
    'an accepted reference takes longer than the limit in force',
    (facts) => (first(facts).margins.slowestAccepted = 1001),
  ],
]

/** What is told without stopping it. */
const warnings: [string, string, Broken][] = [
  ['clocks', '3 s apart', ({ site }) => (site.databaseNow = new Date(now.getTime() + 3000))],
  ['judgeClocks', 'a self-test of tomorrow', (facts) => (judge(facts).examinedAt = after(1440))],
  ['disk', 'little room', ({ site }) => (site.freeBytes = 2999)],
  [
    'judges',
    'one is away',
    ({ site }) =>
      site.judges.push({
        ...{ name: 'hall-2', isHealthy: false, isOtherVersion: false, speed: 9, timeFactor: 1 },
        ...{ slots: 1, languages: [], examinedAt: null },
      }),
  ],
  ['versions', 'one of another version', (facts) => (judge(facts).isOtherVersion = true)],
  ['speeds', 'it is slower than limits are made for', (facts) => (judge(facts).speed = 2.4)],
  ['speeds', 'one is much faster after its factor', ({ site }) => site.judges.push({ ...twin, timeFactor: 2 })],
  ['selfTests', 'examined two weeks ago', (facts) => (judge(facts).examinedAt = after(-14 * 1440))],
  ['slots', 'one person too many', ({ contest }) => contest.people++],
  ['queue', 'a long queue', ({ site }) => (site.waiting = 101)],
  ['givenUp', 'work was given up', ({ site }) => (site.givenUp = 1)],
  ['mail', 'no mail server', ({ site }) => (site.hasMailServer = false)],
  ['times', 'it runs', ({ contest }) => (contest.startsAt = after(-1))],
  ['seal', 'lifted by hand', ({ contest }) => (contest.autoRealRank = false)],
  ['stars', 'a star account is nobody', ({ contest }) => (contest.unknownStars = ['nobody'])],
  ['displayIds', 'A and C', ({ contest }) => Object.assign(contest.problems[1] as object, { displayId: 'C' })],
  ['balloons', 'two are red', ({ contest }) => Object.assign(contest.problems[1] as object, { color: ' RED ' })],
  ['languages', 'one language is missing', (facts) => (first(facts).languages = ['C', 'Rust'])],
  ['references', 'none', (facts) => (first(facts).references = 0)],
  ['references', 'never judged', (facts) => Object.assign(first(facts), { verification: undefined })],
  ['references', 'being judged', (facts) => Object.assign(first(facts).verification, { go: null })],
  ['margins', 'little is left of the time', (facts) => (first(facts).margins.advice = 'too-tight')],
  ['margins', 'what is to be too slow would pass', (facts) => (first(facts).margins.advice = 'too-loose')],
  ['margins', 'right and too slow lie close together', (facts) => (first(facts).margins.advice = 'no-gap')],
  ['margins', 'little is left of the memory', (facts) => (first(facts).margins.memoryShare = 81)],
  ['remarks', 'judges remarked something', (facts) => (first(facts).warnings = 1)],
]

test('a contest with nothing wrong is a go, and every check was made', () => {
  const { go, findings } = preflight(well())
  expect(go).toBe(true)
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect([...new Set(findings.map(({ check }) => check))]).toEqual([...preflightChecks])
})

test.each(noGo)('%s: no go when %s', (check, _when, broken) => {
  const facts = well()
  broken(facts)
  const { go, findings } = preflight(facts)
  expect(go).toBe(false)
  // what follows from it may fail after it
  expect(findings.find(({ state }) => state === 'fail')?.check).toBe(check)
})

test.each(warnings)('%s: a warning when %s', (check, _when, broken) => {
  const facts = well()
  broken(facts)
  const { go, findings } = preflight(facts)
  expect(go).toBe(true)
  expect(findings.filter(({ state }) => state === 'warn').map((one) => one.check)).toEqual([check])
})
