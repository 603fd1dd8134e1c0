import type { ErrorCode } from '@verdict/contract/errors.ts'
import { type GroupCall, groupRights, mayInGroup, type Standing } from '@verdict/contract/group/rights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
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
  })
})

afterAll(() => site.close())

/** What somebody without the right is told. */
const ofRights = [
  ...['account/sign-in-needed', 'account/not-allowed', 'group/not-found', 'group/not-member', 'group/not-manager'],
  ...['group/not-owner', 'group/not-author', 'problem/not-yours', 'problem/not-found', 'contest/not-manager'],
  ...['contest/not-found', 'training/not-manager', 'training/not-found', 'discussion/not-yours', 'file/not-yours'],
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
}

function allWith(code: ErrorCode): Partial<Record<Standing, ErrorCode>> {
  return { author: code, manager: code, owner: code, root: code }
}

/** What came of a call: done, or the reason why it was refused. */
type Outcome = 'done' | ErrorCode

async function ask(name: GroupCall, who: Standing, gid: number): Promise<Outcome> {
  if (name === 'uploadGroupAvatar') return upload(who, gid)
  const { method = 'GET', url, body } = groupAsks[name]
  const things = await makeThings(site, people, gid, `${url} ${JSON.stringify(body)}`)
  const sent = body === undefined ? undefined : filled(JSON.stringify(body), things)
  const reply = await callerOf(site, people, who).send(method, `/api/${filled(url, things)}`, sent)
  expect(reply.http, reply.text).toBeLessThan(500)
  return reply.status === 200 ? 'done' : (reply.headers['x-refusal']?.split(' ')[0] as ErrorCode)
}

async function upload(who: Standing, gid: number): Promise<Outcome> {
  const token = who === 'guest' ? '' : people[who].token
  const picture = { part: 'image', name: 'a.png', content: pngOf(), fields: { gid: `${gid}` } }
  const { status, refusal } = await sendForm(site.app, token, { path: '/api/file/upload-group-avatar' }, picture)
  return status === 200 ? 'done' : (refusal as ErrorCode)
}

const isRefused = (outcome: Outcome): boolean => (ofRights as readonly string[]).includes(outcome)

const all = Object.keys(groupRights) as GroupCall[]

test('the table has every call of groups, each under its name', () => {
  const ofGroups = endpoints.filter(
    ({ route }) => /^\/api\/(group|get-group)/.test(route.path) || route.path.endsWith('-group-avatar'),
  )
  const own = ofGroups.map(({ name }) => name).filter((name) => !(name in groupRights))

  expect(all.filter((name) => !ofGroups.some((served) => served.name === name))).toEqual([])
  // calls of our own, which no existing client makes: each is asked of everybody in its area's tests
  expect(own.toSorted()).toEqual(['getGroupBelongings', 'getGroupProblemBelongings'])
})

describe.each(all)('%s', (name) => {
  test.each(standings)('as %s', async (who) => {
    const outcome = await ask(name, who, await makeGroup(site, people))

    if (!mayInGroup(groupRights[name], who)) expect(ofRights).toContain(outcome)
    else expect(outcome).toBe(otherwise[name]?.[who] ?? 'done')
  })
})

describe('of a hidden group', () => {
  const outside = standings.filter((who) => !mayInGroup('visitor', who, true))
  const asked = all.filter((name) => !['anyone', 'user'].includes(groupRights[name]))

  test.each(outside)('%s is told nothing by any call', async (who) => {
    const gid = await makeGroup(site, people, false)
    const told: string[] = []
    for (const name of asked) if (!isRefused(await ask(name, who, gid))) told.push(name)

    expect(told).toEqual([])
  })
})

/** All that a group has, as it is now. */
async function holdings(gid: number): Promise<string> {
  const own = ['"group"', 'group_member', 'announcement', 'problem', 'training', 'contest', 'discussion']
  const parts = [
    ...own.map((table) => `select to_jsonb(x)::text as held from ${table} x where gid = ${gid}`),
    `select to_jsonb(x)::text from training_problem x join training using (tid) where gid = ${gid}`,
    `select to_jsonb(x)::text from contest_problem x join contest using (cid) where gid = ${gid}`,
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
  const words = ['GID', 'PID', 'DISPLAY', 'USED', 'TID', 'CID', 'AID', 'CAID', 'DID', 'APPLICANT']
  const textOf = (name: GroupCall) => `${groupAsks[name].url} ${JSON.stringify(groupAsks[name].body)}`
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
    const { method = 'GET', url, body } = groupAsks[name]
    const here = await makeThings(site, { author, applicant: member, member: manager }, gid, textOf(name))
    const there = await makeThings(site, { ...his, author: foreign, applicant: outsider }, own, textOf(name))
    const things = { ...there, [word]: here[word] ?? '' }
    const before = await holdings(gid)
    const sent = body === undefined ? undefined : filled(JSON.stringify(body), things)

    const reply = await people.foreign.send(method, `/api/${filled(url, things)}`, sent)

    expect(reply.http, reply.text).toBeLessThan(500)
    if (method !== 'GET') expect(await holdings(gid)).toBe(before)
    else expect(reply.status, reply.text).not.toBe(200)
    expect(await takenBy(own, gid)).toBe(0)
  })
})
