import type { ErrorCode } from '@verdict/contract/errors.ts'
import { type GroupCall, groupRights, mayInGroup, type Standing } from '@verdict/contract/group/rights.ts'
import type { Route } from '@verdict/contract/route.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { alsoInContest, inContest } from '../place/contest-calls.ts'
import { inContestOffice } from '../place/contest-office-calls.ts'
import { ofPeople, ofProblems, ofTheSite } from '../place/owned-calls.ts'
import type { Caller } from '../support/caller.ts'
import { sendForm } from '../support/form.ts'
import { insertGroup } from '../support/places.ts'
import { openSite } from '../support/site.ts'
import { groupAsks } from './rights-calls.ts'
import { callerOf, filled, makeGroup, makePeople, makeThings, type People, standings } from './rights-scene.ts'

let site: Awaited<ReturnType<typeof openSite>>
let people: People

beforeAll(async () => {
  site = await openSite()
  people = await makePeople(site)
  await insertGroup(site.db, people.foreign)
  await changeSettings(site, {
    ...{ defaultCreateGroupACInitValue: 0, defaultCreateGroupLimit: 1000, defaultCreateGroupDailyLimit: 1000 },
    ...{ defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 1000 },
    defaultCreateCommentACInitValue: 0,
  })
})

afterAll(() => site.close())

/** What somebody without the right is told. */
const ofRights = [
  ...['account/sign-in-needed', 'account/not-allowed', 'group/not-found', 'group/not-member', 'group/not-manager'],
  ...['group/not-owner', 'group/not-author', 'problem/not-yours', 'problem/not-found', 'contest/not-manager'],
  ...['contest/not-found', 'training/not-manager', 'training/not-found', 'discussion/not-yours', 'file/not-yours'],
  ...[
    'discussion/not-found',
    'comment/not-found',
    'comment/not-yours',
    'submission/not-yours',
    'contest/not-volunteer',
  ],
] as const satisfies ErrorCode[]

/** Whoever has the right is told this all the same, because of what they are in the group already. */
const otherwise: Partial<Record<GroupCall, Partial<Record<Standing, ErrorCode>>>> = {
  addGroupMember: {
    ...{ member: 'group/member-already', author: 'group/member-already' },
    ...{ manager: 'group/member-already', owner: 'group/member-already' },
  },
  exitGroup: { owner: 'group/owner-stays', root: 'group/member-unknown' },
  // there is no judge that could compile
  ...{ groupCompileSpj: allWith('workbench/no-judge'), groupCompileInteractive: allWith('workbench/no-judge') },
  submitProblemJudge: { member: 'submission/language-unknown', ...allWith('submission/language-unknown') },
  submitProblemTestJudge: { member: 'submission/language-unknown', ...allWith('submission/language-unknown') },
  // a super administrator may look at what others sent, and no more
  ...{ updateSubmission: { root: 'submission/not-yours' }, resubmit: { root: 'submission/not-yours' } },
  answerContestClarification: allWith('contest/clarification-not-found'),
  closeContestClarification: allWith('contest/clarification-not-found'),
  ...{ getContestPrintToBring: allWith('contest/no-record'), markContestPrintBrought: allWith('contest/no-record') },
  removeContestVolunteer: allWith('contest/no-record'),
  moveContestBalloon: allWith('contest/no-record'),
  registerTraining: { member: 'training/no-password', ...allWith('training/no-password') },
}

function allWith(code: ErrorCode): Partial<Record<Standing, ErrorCode>> {
  return { author: code, manager: code, owner: code, root: code }
}

/** Calls that name something and are asked about what is a group's by tests of their own, or that nothing of a group can be named to. */
const elsewhere: Record<string, string> = {
  ...{ getUserHomeInfo: 'names a person', getUserCalendarHeatmap: 'names a person', uploadAvatar: 'the caller’s own' },
  ...{ getProblemList: 'of the site', getTrainingList: 'of the site', getDiscussionList: 'of the site' },
  ...{ addTraining: 'what it makes is the site’s', importRemoteTrainingProblem: 'test/place/levels.test.ts' },
  ...{ getGroupInvitation: 'by a link: people.test.ts', acceptGroupInvitation: 'by a link: people.test.ts' },
  checkSubmissionsStatus: 'leaves out what one may not see: leaks.test.ts',
}
const ofIcpc = endpoints.filter(({ name }) => name.startsWith('icpc')).map(({ name }) => name)

/** What came of a call: done, or the reason why it was refused. */
type Outcome = 'done' | ErrorCode

/** Has somebody make a call about a group and things of it that are made for this alone. */
async function ask(name: GroupCall, who: Standing): Promise<Outcome> {
  const gid = await makeGroup(site, people)
  return send(name, callerOf(site, people, who), await makeThings(site, people, gid, textOf(name)))
}

type Things = Record<string, string>

/** A group in which nothing that is asked is done, so that what is made for a call serves everybody. */
function quietGroup(isVisible: boolean) {
  let gid: Promise<number> | undefined
  const things = new Map<GroupCall, Things>()
  return async (name: GroupCall, who: Standing): Promise<Outcome> => {
    gid ??= makeGroup(site, people, isVisible)
    const made = things.get(name) ?? (await makeThings(site, people, await gid, textOf(name)))
    things.set(name, made)
    return send(name, callerOf(site, people, who), made)
  }
}

/** Sends a call about these things. */
async function send(
  name: GroupCall,
  by: Caller & { token?: string },
  things: Record<string, string>,
): Promise<Outcome> {
  const { method = 'GET', url, body, file } = groupAsks[name]
  const [path, sent] = [
    `/api/${filled(url, things)}`,
    body === undefined ? undefined : filled(JSON.stringify(body), things),
  ]
  if (file) {
    const fields = JSON.parse(sent ?? '{}') as Record<string, string>
    const { status, refusal } = await sendForm(
      site.app,
      by.token ?? '',
      { path: path as Route['path'] },
      { ...file, fields },
    )
    return status === 200 ? 'done' : (refusal as ErrorCode)
  }
  const reply = await by.send(method, path, sent)
  expect(reply.http, reply.text).toBeLessThan(500)
  // a file has no envelope
  const isDone = reply.status === 200 || (reply.http === 200 && reply.status === 0)
  return isDone ? 'done' : (reply.headers['x-refusal']?.split(' ')[0] as ErrorCode)
}

const isRefused = (outcome: Outcome): boolean => (ofRights as readonly string[]).includes(outcome)

const all = Object.keys(groupRights) as GroupCall[]
const textOf = (name: GroupCall) => `${groupAsks[name].url} ${JSON.stringify(groupAsks[name].body)}`

/** Fields that name one thing there is, which may be a group's. */
const naming =
  /^(\w*ids?|pidList|submitIds|reply|problem|training|announcement|quoteId|uploadTestcaseDir|fileListDir)$/i

test('the table has every call that a person may make about what is a group’s, but for those that other tables ask', () => {
  const persons = endpoints.filter(({ route }) => !['root', 'judge'].includes(route.access))
  const about = persons.filter(
    ({ route }) => route.transport === 'upload' || Object.keys(route.input.shape).some((field) => naming.test(field)),
  )
  const ofGroups = persons.filter(({ route }) => /^\/api\/(group|get-group)/.test(route.path))
  const others = { ...inContest, ...alsoInContest, ...inContestOffice, ...ofProblems, ...ofPeople, ...ofTheSite }
  const isAsked = (name: string) => name in groupRights || name in others || name in elsewhere || ofIcpc.includes(name)

  expect(all.filter((name) => !persons.some((served) => served.name === name))).toEqual([])
  expect(ofGroups.map(({ name }) => name).filter((name) => !(name in groupRights || name in elsewhere))).toEqual([])
  expect(about.map(({ name }) => name).filter((name) => !isAsked(name))).toEqual([])
})

const askInVain = quietGroup(true)

describe.each(all)('%s', (name) => {
  test.each(standings)('as %s', async (who) => {
    if (mayInGroup(groupRights[name], who)) expect(await ask(name, who)).toBe(otherwise[name]?.[who] ?? 'done')
    else expect(ofRights).toContain(await askInVain(name, who))
  })
})

/** Every call is made: on a busy machine that takes a while. */
const allCallsMs = 120_000

describe('of a hidden group', () => {
  const outside = standings.filter((who) => !mayInGroup('visitor', who, true))
  const askHidden = quietGroup(false)

  test.each(outside)(
    '%s is told nothing by any call',
    async (who) => {
      const asked = all.filter((name) => !mayInGroup(groupRights[name], who, true))
      const told: string[] = []
      for (const name of asked) if (!isRefused(await askHidden(name, who))) told.push(name)

      expect(told).toEqual([])
    },
    allCallsMs,
  )
})

/** All that a group has, as it is now. */
async function holdings(gid: number): Promise<string> {
  const own = [
    '"group"',
    'group_member',
    'announcement',
    'problem',
    'training',
    'contest',
    'discussion',
    'submission',
    'uploaded_file',
  ]
  const parts = [
    ...own.map((table) => `select to_jsonb(x)::text as held from ${table} x where gid = ${gid}`),
    `select to_jsonb(x)::text from training_problem x join training using (tid) where gid = ${gid}`,
    `select to_jsonb(x)::text from contest_problem x join contest using (cid) where gid = ${gid}`,
    `select to_jsonb(x)::text from comment x join discussion using (did) where gid = ${gid}`,
    `select to_jsonb(x)::text from reply x join comment c on c.id = x.comment_id join discussion using (did) where gid = ${gid}`,
  ]
  const { rows } = await sql<{ held: string }>`${sql.raw(parts.join(' union all '))}`.execute(site.db)
  return rows
    .map(({ held }) => held)
    .toSorted()
    .join('\n')
}

/** How many problems of the group stand in contests and trainings of the other one. */
async function takenBy(other: number, gid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from contest_problem join contest using (cid) join problem using (pid)
        where contest.gid = ${other} and problem.gid = ${gid})
      + (select count(*) from training_problem join training using (tid) join problem using (pid)
        where training.gid = ${other} and problem.gid = ${gid}) as n`.execute(site.db)
  return rows[0]?.n ?? -1
}

describe('the owner of another group', () => {
  const words = [
    'GID',
    'PID',
    'DISPLAY',
    'USED',
    'TID',
    'CID',
    'AID',
    'CAID',
    'DID',
    'COMMENT',
    'REPLY',
    'FILE',
    'SUBMIT',
    'RUNNING',
    'APPLICANT',
  ]
  const isOpen = (name: GroupCall) => mayInGroup(groupRights[name], 'outsider')
  const fields = all.flatMap((name) =>
    words
      .filter((word) => new RegExp(`\\b${word}\\b`).test(textOf(name)) && !(word === 'GID' && isOpen(name)))
      .map((word) => [name, word] as const),
  )

  test.each(fields)('reaches nothing of this one by %s with its %s among ids of his own', async (name, word) => {
    const { foreign, owner, member, author, manager, outsider, refused } = people
    const gid = await makeGroup(site, people)
    const his = { ...people, owner: foreign, manager: foreign, author: foreign, applicant: refused, foreign: owner }
    const own = await insertGroup(site.db, foreign, { members: [outsider] })
    const here = await makeThings(site, { author, applicant: member, member: manager, manager }, gid, textOf(name))
    const there = await makeThings(site, { ...his, author: foreign, applicant: outsider }, own, textOf(name))
    const things = { ...there, [word]: here[word] ?? '' }
    const before = await holdings(gid)

    const outcome = await send(name, people.foreign, things)

    expect(await holdings(gid)).toBe(before)
    if ((groupAsks[name].method ?? 'GET') === 'GET') expect(outcome).not.toBe('done')
    expect(await takenBy(own, gid)).toBe(0)
  })
})
