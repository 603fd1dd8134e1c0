import { describe, expect, test } from 'vitest'
import {
  fitsAccountRule,
  namesInRange,
  readAccountRule,
  whyNoAccountRule,
  writeAccountRule,
} from '../src/contest/account-rule.ts'
import { contestForm } from '../src/contest/form.ts'
import {
  type ContestSettings,
  fitsPreset,
  presetOf,
  proposedSeal,
  sealMoment,
  sealPresets,
  whyNotSettings,
} from '../src/contest/form-rules.ts'
import { whyNotUse } from '../src/contest/problem-use.ts'

const startsAt = new Date('2026-05-01T09:00:00Z')
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)

const settings = (more: Partial<ContestSettings> = {}): ContestSettings => ({
  ...{ auth: 0, password: null, startsAt, endsAt: after(300), sealRank: false, sealRankAt: null },
  ...{ awardType: 0, awards: [], openAccountLimit: false, accountLimitRule: null },
  ...more,
})
const tier = (num: number) => ({ priority: 1, name: 'Gold', background: '#fff', color: '#000', num })

describe('the limit of accounts', () => {
  test.each([
    [{ prefix: 'team', suffix: '', start: 1, end: 30, extra: [] }, undefined],
    [{ prefix: '', suffix: '_x', start: 0, end: 0, extra: ['mina', '小明'] }, undefined],
    [{ prefix: '', suffix: '', start: null, end: null, extra: ['mina'] }, undefined],
    [{ prefix: '', suffix: '', start: null, end: null, extra: [] }, 'nobody'],
    [{ prefix: 'a', suffix: '', start: 5, end: 4, extra: [] }, 'range'],
    [{ prefix: 'a', suffix: '', start: 5, end: null, extra: ['b'] }, 'range'],
    [{ prefix: 'a b', suffix: '', start: 1, end: 4, extra: [] }, 'characters'],
    [{ prefix: '<a', suffix: '', start: 1, end: 4, extra: [] }, 'characters'],
  ])('%j', (rule, fault) => {
    expect(whyNoAccountRule(rule)).toBe(fault)
    if (fault !== 'characters') expect(readAccountRule(writeAccountRule(rule))).toEqual(rule)
  })

  test('names the first whom it lets in, and how many there are', () => {
    const rule = { prefix: 'team', suffix: 'x', start: 9, end: 1_000_000, extra: [] }
    expect(namesInRange(rule, 2)).toEqual({ names: ['team9x', 'team10x'], total: 999_992 })
    expect(namesInRange({ ...rule, end: 9 }, 2)).toEqual({ names: ['team9x'], total: 1 })
    expect(namesInRange({ ...rule, end: 8 }, 2)).toEqual({ names: [], total: 0 })
  })
})

test('a limit of thousands of accounts is read once, however often it is asked', () => {
  const extra = Array.from({ length: 5000 }, (_, index) => `name${index}`)
  const [many, few] = [extra, ['mina']].map((names) =>
    writeAccountRule({ prefix: 't', suffix: '', start: 1, end: 9, extra: names }),
  ) as [string, string]
  const begun = performance.now()
  for (let time = 0; time < 20_000; time += 1) {
    const fits = ['t9', 't10', 'name4999', 'mina'].flatMap((name) =>
      [many, few].map((rule) => fitsAccountRule(rule, name)),
    )
    if (time === 0) expect(fits).toEqual([true, true, false, false, true, false, false, true])
  }
  expect(performance.now() - begun).toBeLessThan(2000)
})

describe('a contest', () => {
  test.each([
    [{}, undefined],
    [{ endsAt: startsAt }, 'contest/times'],
    [{ auth: 2 }, 'contest/password-needed'],
    [{ auth: 2, password: 'x' }, undefined],
    [{ sealRank: true }, 'contest/seal-time'],
    [{ sealRank: true, sealRankAt: startsAt }, undefined],
    [{ sealRank: true, sealRankAt: after(300) }, 'contest/seal-time'],
    [{ sealRank: true, sealRankAt: after(-1) }, 'contest/seal-time'],
    [{ openAccountLimit: true, accountLimitRule: '' }, 'contest/account-rule-malformed'],
    [{ awardType: 1, awards: [] }, 'contest/awards-missing'],
    [{ awardType: 1, awards: [tier(60), tier(40)] }, undefined],
    [{ awardType: 1, awards: [tier(60), tier(41)] }, 'contest/awards-percent'],
    [{ awardType: 2, awards: [tier(60), tier(41)] }, undefined],
  ] as [Partial<ContestSettings>, string | undefined][])('with %j', (more, code) => {
    expect(whyNotSettings(settings(more))).toBe(code)
  })

  test('is read from a whole record, in which numbers and flags may be texts and star accounts repeat', () => {
    const read = contestForm.parse({
      ...{ id: '7', type: '1', sealRank: 'true', startTime: '2026-05-01T09:00:00.000+0000', now: 'x', count: 3 },
      ...{ starAccount: [' a', 'a ', '', 'b'], uid: 'somebody', title: ' Round ' },
    })
    expect(read).toMatchObject({ id: 7, type: 1, sealRank: true, startTime: startsAt, starAccount: ['a', 'b'] })
    expect(read).toMatchObject({ title: 'Round' })
    expect(Object.keys(read)).not.toContain('uid')
  })
})

describe('the freeze', () => {
  test.each([
    [29, ['whole']],
    [30, ['halfHour', 'whole']],
    [60, ['halfHour', 'hour', 'whole']],
  ])('of a contest of %d minutes is offered as %j', (minutes, offered) => {
    expect(sealPresets.filter((preset) => fitsPreset(preset, startsAt, after(minutes)))).toEqual(offered)
  })

  test('is known again by its moment, to the second', () => {
    for (const preset of sealPresets)
      expect(presetOf(sealMoment(preset, startsAt, after(300)), startsAt, after(300))).toBe(preset)
    expect(presetOf(after(200), startsAt, after(300))).toBeUndefined()
  })

  test('is proposed for the last hour of ACM contests that have one, else for the whole', () => {
    expect(proposedSeal(0, startsAt, after(60))).toBe('hour')
    expect(proposedSeal(0, startsAt, after(59))).toBe('whole')
    expect(proposedSeal(1, startsAt, after(300))).toBe('whole')
  })
})

describe('a problem stands in a contest', () => {
  const viewer = (role: 'admin' | 'problem_admin') => ({ uid: 'u', username: 'setter', roles: [role] })
  const problem = { auth: 1, author: 'other', ownGroup: null }
  const contest = { gid: null }
  test.each([
    ['when it is public', 'admin', {}, undefined],
    ['when it is one’s own, however hidden', 'admin', { auth: 2, author: 'setter' }, undefined],
    ['not when another keeps it back', 'admin', { auth: 2 }, 'contest/problem-unfit'],
    ['not when another’s contests alone show it', 'admin', { auth: 3 }, 'contest/problem-unfit'],
    ['whoever keeps it back, for problem admins', 'problem_admin', { auth: 3 }, undefined],
    ['not when it is a group’s', 'problem_admin', { ownGroup: 5 }, 'contest/problem-unfit'],
  ] as const)('%s', (_when, role, more, code) => {
    expect(whyNotUse(viewer(role), { ...problem, ...more }, contest)).toBe(code)
  })
})
