import { describe, expect, test } from 'vitest'
import { may, type Role, roles, type Viewer } from '../src/account/viewer.ts'
import { differenceShown, keepsMessage, maySeeCode, whyNotShare, whyNotSubmit } from '../src/judging/policy.ts'
import type { At, ContestFacts, Level, Phase } from '../src/place.ts'
import { whyNotSeeProblem } from '../src/problem/policy.ts'

const person = (uid: string, ...held: Role[]): Viewer => ({ uid, username: uid, roles: held })
const alice = person('alice', 'default_user')
const bob = person('bob', 'default_user')
const noon = new Date('2026-05-01T12:00:00Z')
const open = { auth: 1, awaitsTimeLimit: false }

describe('opening a problem', () => {
  test.each([
    ['anybody, when it is public', undefined, open, undefined],
    ['no user, when it is private', alice, { ...open, auth: 2 }, 'problem/not-public'],
    ['no user, when it is for contests', alice, { ...open, auth: 3 }, 'problem/not-public'],
    ['managers, when it is private', person('m', 'admin'), { ...open, auth: 2 }, undefined],
    [
      'nobody, until its time limit is known',
      person('r', 'root'),
      { ...open, awaitsTimeLimit: true },
      'problem/awaits-time-limit',
    ],
  ])('is for %s', (_who, viewer, problem, why) => {
    expect(whyNotSeeProblem(viewer, problem)).toBe(why)
  })
})

test.each(Object.values(roles))('the role %s may submit exactly when it holds the permission', (role) => {
  const barred = ['no_subimit_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'].includes(role)
  expect(whyNotSubmit(person('x', role), open)).toBe(barred ? 'account/submitting-banned' : undefined)
  expect(may(person('x', role), 'submit')).toBe(!barred)
})

describe('reading code', () => {
  const mine = { uid: 'alice', share: false, status: 0 }
  test.each([
    ['the owner', alice, mine, false, true],
    ['a stranger', bob, mine, true, false],
    ['a visitor', undefined, mine, true, false],
    ['a stranger once it is shared', bob, { ...mine, share: true }, true, true],
    ['a stranger when the problem forbids sharing', bob, { ...mine, share: true }, false, false],
    ['root', person('r', 'root'), mine, false, true],
    ['a problem admin', person('p', 'problem_admin'), mine, false, true],
    ['an ordinary admin', person('a', 'admin'), mine, false, true],
    ['who may neither submit nor write', person('b', 'no_submit_mute_user'), mine, true, false],
  ])('%s', (_who, viewer, submission, codeShare, expected) => {
    expect(maySeeCode(viewer, submission, codeShare, { now: noon })).toBe(expected)
  })
})

describe('reading code of a group', () => {
  const mine = { uid: 'alice', share: false, status: 0 }
  const inGroup = (level: Level): At => ({ place: { kind: 'group', gid: 4 }, level })
  test.each([
    ['whoever submitted it', alice, mine, 'entrant', true],
    ['another member', bob, mine, 'entrant', false],
    ['another member, once it is shared', bob, { ...mine, share: true }, 'entrant', true],
    ['a manager of the group', bob, mine, 'manager', false],
    ['its owner', bob, mine, 'owner', true],
    ['an admin of the site who is a member', person('a', 'admin'), mine, 'entrant', false],
    ['a problem admin who manages the group', person('p', 'problem_admin'), mine, 'manager', false],
    ['root', person('r', 'root'), mine, 'owner', true],
  ] as const)('%s', (_who, viewer, submission, level, expected) => {
    expect(maySeeCode(viewer, submission, true, { at: inGroup(level), now: noon })).toBe(expected)
  })
})

describe('reading code of a contest', () => {
  const sent = { uid: 'alice', share: true, status: 0 }
  const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000)
  const inContest = (level: Level, phase: Phase, seal: Partial<ContestFacts> = {}): At => {
    const from = { scheduled: 1, running: -1, ended: -3 }[phase]
    const unsealed = { sealRank: false, sealRankAt: null, autoRealRank: true, allowEndSubmit: false, openCode: true }
    const times = { startsAt: hours(from), endsAt: hours(from + 2), extraTime: 0, longestExtraTime: 0 }
    const contest = { ...unsealed, ...times, ...seal } as ContestFacts
    return { place: { kind: 'contest', cid: 7, gid: null }, level, phase, ownPhase: phase, contest }
  }
  const sealedForGood = { sealRank: true, sealRankAt: hours(-2), autoRealRank: false }
  test.each([
    ['the owner', alice, inContest('entrant', 'running'), true],
    ['the owner behind the seal', alice, inContest('entrant', 'ended', sealedForGood), true],
    ['a rival', bob, inContest('entrant', 'running'), false],
    ['a rival, once it is over', bob, inContest('entrant', 'ended'), true],
    ['a rival, while something is kept back after the end', bob, inContest('entrant', 'ended', sealedForGood), false],
    [
      'a rival, while submissions are taken after the end',
      bob,
      inContest('entrant', 'ended', { allowEndSubmit: true }),
      false,
    ],
    ['a rival, while a team has extra time', bob, inContest('entrant', 'ended', { longestExtraTime: 61 }), false],
    ['a rival, once that is over', bob, inContest('entrant', 'ended', { longestExtraTime: 60 }), true],
    ['a rival, where the contest opens no code', bob, inContest('entrant', 'ended', { openCode: false }), false],
    ['who made the contest, where it opens no code', bob, inContest('owner', 'ended', { openCode: false }), true],
    ['an admin of the site who takes part', person('a', 'admin'), inContest('entrant', 'running'), false],
    ['who made the contest', bob, inContest('owner', 'running'), true],
    ['who made the contest, behind the seal', bob, inContest('owner', 'ended', sealedForGood), true],
  ] as const)('%s', (_who, viewer, at, expected) => {
    expect(maySeeCode(viewer, sent, true, { at, now: noon })).toBe(expected)
  })

  test('is for nobody to share', () => {
    expect(whyNotShare(alice, sent, { share: true, codeShare: true }, inContest('entrant', 'ended'))).toBe(
      'submission/not-yours',
    )
  })
})

test('only the owner shares a submission', () => {
  expect(whyNotShare(bob, { uid: 'alice', share: false, status: 0 }, { share: true, codeShare: true })).toBe(
    'submission/not-yours',
  )
  expect(
    whyNotShare(
      person('alice', 'default_user'),
      { uid: 'alice', share: false, status: 0 },
      { share: true, codeShare: true },
    ),
  ).toBeUndefined()
})

test('error texts stay only with CE, SE, SF and what another site left unknown', () => {
  expect([-10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(keepsMessage)).toEqual([-5, -2, 4, 10])
})

describe('the first difference', () => {
  const mine = { uid: 'alice', cid: 0 }
  const sample = { author: 'ann', isGroup: false, isSample: true, openCaseResult: true }
  const secret = { ...sample, isSample: false }
  test.each([
    ['root, all of it', person('m', 'root'), mine, secret, 'whole'],
    ['problem admins, also in contests', person('m', 'problem_admin'), { ...mine, cid: 7 }, secret, 'whole'],
    [
      'the author of the problem, all of it',
      person('ann', 'admin'),
      mine,
      { ...secret, openCaseResult: false },
      'whole',
    ],
    ['other admins, nothing', person('m', 'admin'), mine, sample, 'none'],
    ['other admins, of their own as everybody', person('alice', 'admin'), mine, secret, 'position'],
    ['the owner, all of a sample', alice, mine, sample, 'whole'],
    ['the owner, only the position elsewhere', alice, mine, secret, 'position'],
    ['the owner, nothing in a contest', alice, { ...mine, cid: 7 }, sample, 'none'],
    ['the owner, nothing where cases are closed', alice, mine, { ...sample, openCaseResult: false }, 'none'],
    ['a stranger, nothing', bob, mine, sample, 'none'],
    ['a visitor, nothing', undefined, mine, sample, 'none'],
  ] as const)('is shown to %s', (_who, viewer, submission, about, shown) => {
    expect(differenceShown(viewer, submission, about)).toBe(shown)
  })
})
