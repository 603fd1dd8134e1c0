import { describe, expect, test } from 'vitest'
import type { Role, Viewer } from '../src/account/viewer.ts'
import { fitsAccountRule } from '../src/contest/account-rule.ts'
import { phaseOf } from '../src/contest/ends.ts'
import {
  type ContestFacts,
  type FoundPlace,
  type GroupFacts,
  levelIn,
  placeOfSubmission,
  type TrainingFacts,
  whyNotThere,
} from '../src/place.ts'

const person = (uid: string, role: Role = 'default_user'): Viewer => ({ uid, username: uid, roles: [role] })
const now = new Date('2026-05-01T12:00:00Z')
const hour = 3_600_000

const group = (auth: number, more: Partial<GroupFacts> = {}): GroupFacts => ({
  ...{ gid: 1000, uid: 'owner', isClosed: false, isVisible: true, auth },
  ...more,
})
const contest = (more: Partial<ContestFacts> = {}): ContestFacts => ({
  ...{
    cid: 1000,
    uid: 'setter',
    isVisible: true,
    type: 0,
    auth: 0,
    allowEndSubmit: false,
    openCode: true,
    accountRule: null,
  },
  ...{ sealRank: false, sealRankAt: null, autoRealRank: true, openRank: false, openPrint: false },
  ...{ startsAt: new Date(now.getTime() - hour), endsAt: new Date(now.getTime() + hour), isRegistered: false },
  ...{ extraTime: 0, longestExtraTime: 0 },
  ...more,
})
const training = (more: Partial<TrainingFacts> = {}): TrainingFacts => ({
  ...{ tid: 1000, uid: 'setter', isVisible: true, isPrivate: true, isEnabled: undefined },
  ...more,
})

test('a contest is scheduled, runs from its first moment, and has ended at its last', () => {
  const facts = contest()
  const at = (ms: number) => phaseOf(facts, new Date(ms))

  expect(at(facts.startsAt.getTime() - 1)).toBe('scheduled')
  expect(at(facts.startsAt.getTime())).toBe('running')
  expect(at(facts.endsAt.getTime() - 1)).toBe('running')
  expect(at(facts.endsAt.getTime())).toBe('ended')
})

test('a submission tells where it was made', () => {
  expect(placeOfSubmission({ cid: 0, gid: null })).toEqual({ kind: 'site' })
  expect(placeOfSubmission({ cid: 0, gid: 7 })).toEqual({ kind: 'group', gid: 7 })
  expect(placeOfSubmission({ cid: 3, gid: 7 })).toEqual({ kind: 'contest', cid: 3, gid: 7 })
})

describe('the rule of who may take part by name', () => {
  const rule = '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>20</end><extra>ann bob</extra>'
  test.each([
    ['team1x', true],
    ['team20x', true],
    ['team21x', false],
    ['team0x', false],
    ['team01x', false],
    ['teamx', false],
    ['team1', false],
    ['TEAM1x', false],
    ['team1.5x', false],
    ['bob', true],
    ['an', false],
    ['ann bob', false],
  ])('%s', (name, fits) => {
    expect(fitsAccountRule(rule, name)).toBe(fits)
  })

  test('one that names nobody lets nobody in', () => {
    expect(fitsAccountRule('', '')).toBe(false)
    expect(fitsAccountRule('<prefix>a</prefix><start></start><end></end>', 'a')).toBe(false)
  })
})

describe('what somebody is', () => {
  test.each<[string, Viewer | undefined, FoundPlace, string]>([
    ['a guest on the site', undefined, {}, 'visitor'],
    ['somebody signed in on the site', person('ann'), {}, 'entrant'],
    ['an admin on the site', person('ann', 'admin'), {}, 'manager'],
    ['root anywhere', person('root', 'root'), { group: group(0), contest: contest() }, 'owner'],
    ['an applicant in a group', person('ann'), { group: group(1) }, 'visitor'],
    ['one who was refused', person('ann'), { group: group(2) }, 'visitor'],
    ['a member', person('ann'), { group: group(3) }, 'entrant'],
    ['a manager of a group', person('ann'), { group: group(4) }, 'manager'],
    ['an owner by level', person('ann'), { group: group(5) }, 'owner'],
    ['the owner without a row', person('owner'), { group: group(0) }, 'owner'],
    ['an admin of the site in a group', person('ann', 'admin'), { group: group(0) }, 'visitor'],
    ['whoever made the contest', person('setter'), { contest: contest({ auth: 1 }) }, 'owner'],
    ['the owner of its group', person('owner'), { group: group(5), contest: contest({ auth: 1 }) }, 'owner'],
    ['a manager of its group', person('ann'), { group: group(4), contest: contest({ auth: 1 }) }, 'visitor'],
    [
      'an outsider who is registered',
      person('ann'),
      { group: group(0), contest: contest({ isRegistered: true }) },
      'visitor',
    ],
    ['an admin of the site in a contest', person('ann', 'admin'), { contest: contest({ auth: 1 }) }, 'visitor'],
    ['anybody in a public contest', person('ann'), { contest: contest() }, 'entrant'],
    ['nobody unregistered in a protected one', person('ann'), { contest: contest({ auth: 2 }) }, 'visitor'],
    ['who is registered', person('ann'), { contest: contest({ auth: 2, isRegistered: true }) }, 'entrant'],
    [
      'who is registered but not of the names',
      person('ann'),
      { contest: contest({ auth: 2, isRegistered: true, accountRule: '' }) },
      'visitor',
    ],
    ['anybody in a public training', person('ann'), { training: training({ isPrivate: false }) }, 'entrant'],
    ['who was let into a private one', person('ann'), { training: training({ isEnabled: true }) }, 'entrant'],
    ['whose registration is off', person('ann'), { training: training({ isEnabled: false }) }, 'visitor'],
  ])('%s', (_name, viewer, found, level) => {
    expect(levelIn(viewer, found)).toBe(level)
  })
})

describe('why somebody is not let in', () => {
  const ann = person('ann')
  test.each<[string, FoundPlace, Parameters<typeof whyNotThere>[2], string | undefined]>([
    ['the site', {}, 'owner', undefined],
    ['a hidden group, to be known of', { group: group(0, { isVisible: false }) }, 'visitor', 'group/not-found'],
    ['a visible group, to be known of', { group: group(0) }, 'visitor', undefined],
    ['a closed group', { group: group(3, { isClosed: true }) }, 'visitor', 'group/not-found'],
    ['a member where managers are needed', { group: group(3) }, 'manager', 'group/not-manager'],
    ['a manager where the owner is needed', { group: group(4) }, 'owner', 'group/not-owner'],
    ['a manager where managers are needed', { group: group(4) }, 'manager', undefined],
    ['no contest', { contest: null }, 'visitor', 'contest/not-found'],
    [
      'a contest that is not visible',
      { contest: contest({ uid: 'ann', isVisible: false }) },
      'visitor',
      'contest/not-found',
    ],
    ['a private contest, to be known of', { contest: contest({ auth: 1 }) }, 'visitor', undefined],
    ['a private contest, to be read', { contest: contest({ auth: 1 }) }, 'reader', 'contest/not-registered'],
    ['a protected contest, to be read', { contest: contest({ auth: 2 }) }, 'reader', undefined],
    ['a protected contest, to take part', { contest: contest({ auth: 2 }) }, 'entrant', 'contest/not-registered'],
    ['a contest of other names', { contest: contest({ accountRule: '' }) }, 'entrant', 'contest/account-rule'],
    [
      'a contest that comes',
      { contest: contest({ startsAt: new Date(now.getTime() + 1) }) },
      'reader',
      'contest/not-started',
    ],
    ['a contest, to manage it', { contest: contest({ isRegistered: true }) }, 'manager', 'contest/not-manager'],
    ['a contest of a foreign group', { group: group(0), contest: contest() }, 'visitor', 'group/not-member'],
    ['no training', { training: null }, 'visitor', 'training/not-found'],
    ['a private training', { training: training() }, 'entrant', 'training/not-registered'],
    [
      'a private training that shut out',
      { training: training({ isEnabled: false }) },
      'entrant',
      'training/registration-disabled',
    ],
    ['a training, to manage it', { training: training({ isEnabled: true }) }, 'manager', 'training/not-manager'],
  ])('%s', (_name, found, needs, why) => {
    expect(whyNotThere(ann, found, needs, now)).toBe(why)
  })

  test('guests sign in first', () => {
    for (const found of [{ group: group(0) }, { contest: null }, { training: training() }])
      expect(whyNotThere(undefined, found, 'visitor', now)).toBe('account/sign-in-needed')
  })
})
