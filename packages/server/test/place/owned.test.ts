import type { ErrorCode } from '@verdict/contract/errors.ts'
import { groupRights } from '@verdict/contract/group/rights.ts'
import { getProposals } from '@verdict/contract/judging/proposal-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { groupOfProblem } from '../../src/db/place.ts'
import { endpoints } from '../../src/endpoints.ts'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { type Belongings, makeBelongings } from './belongings.ts'
import { ofPeople, ofProblems, ofTheSite } from './owned-calls.ts'

const routes = new Map(endpoints.map(({ name, route }) => [name, route]))

/** What somebody who wrote nothing is to the trainer's group; `foreign` owns another one. */
const inGroup = ['applicant', 'refused', 'member', 'manager', 'foreign'] as const

/** Who else there is; a problem admin works on every problem of the site, but on none that is a group's own. */
const passes: Partial<Record<Route['access'], readonly string[]>> = {
  user: ['user', 'admin', 'problem-admin', ...inGroup],
  admin: ['admin', 'problem-admin'],
  'problem-admin': ['problem-admin'],
}

let site: Awaited<ReturnType<typeof openSite>>
let callers: Record<string, Caller>
let ofSite: Belongings
let ofGroup: Belongings

beforeAll(async () => {
  site = await openSite()
  await site.node()
  callers = {
    user: await site.user('user'),
    admin: await site.user('admin', 1001),
    'problem-admin': await site.user('problem-admin', 1008),
    setter: await site.user('setter', 1001),
    trainer: await site.user('trainer'),
  }
  for (const who of inGroup) callers[who] = await site.user(who)
  ofSite = await makeBelongings(site, callers['setter'] as never, 'site')
  ofGroup = await makeBelongings(site, callers['trainer'] as never, 'group')
  await fillGroup()
})

async function fillGroup() {
  const uidOf = (who: (typeof inGroup)[number]) => (callers[who] as Person).uid
  const gid = (await groupOfProblem(site.db, ofGroup.pid)) ?? 0
  const auths = { applicant: 1, refused: 2, member: 3, manager: 4 } as const
  const rows = Object.entries(auths).map(([who, auth]) => ({ gid, uid: uidOf(who as keyof typeof auths), auth }))
  await site.db.insertInto('groupMember').values(rows).execute()
  await insertGroup(site.db, { uid: uidOf('foreign') })
}

afterAll(() => site.close())

function ask(who: string, name: string, input: object) {
  const [caller, route] = [callers[who], routes.get(name)]
  if (!caller || !route) throw new Error(`${who} calls ${name}`)
  return caller.call(route, input as never)
}

/** What they are told: of calls that are not for them at all, that alone. */
function refusalOf(name: string, who: string, answer: ErrorCode): ErrorCode {
  const access = routes.get(name)?.access ?? 'user'
  return passes[access]?.includes(who) ? answer : 'account/not-allowed'
}

describe.each(Object.entries(ofProblems))('what belongs to a problem: %s', (name, [inputOf, answer]) => {
  test.each(['user', 'admin'])('of somebody else of the site, as %s', async (who) => {
    expect(await ask(who, name, inputOf(ofSite))).toBeRefused(refusalOf(name, who, answer))
  })

  test.each(['user', 'admin', 'problem-admin', ...inGroup])('of a group, as %s', async (who) => {
    expect(await ask(who, name, inputOf(ofGroup))).toBeRefused(refusalOf(name, who, answer))
  })
})

const everybodyElse = ['user', 'admin', 'problem-admin']
const askedOf = Object.entries(ofPeople).flatMap(([name, [inputOf, answer, others = everybodyElse]]) =>
  others.map((who) => ({ name, who, inputOf, answer })),
)

test.each(askedOf)('what belongs to a person: $name as $who', async ({ name, who, inputOf, answer }) => {
  expect(await ask(who, name, inputOf(ofSite))).toBeRefused(refusalOf(name, who, answer))
})

test('proposals are listed for whoever decides over them', async () => {
  const listed = (who: string) => callers[who]?.get(getProposals, {})

  for (const who of ['user', 'admin']) expect(await listed(who), who).toMatchObject({ total: 0 })
  expect(await listed('problem-admin')).toMatchObject({ records: [{ id: ofSite.proposal }] })
  expect(await listed('setter')).toMatchObject({ records: [{ id: ofSite.proposal }] })
  expect(await listed('trainer')).toMatchObject({ records: [{ id: ofGroup.proposal }] })
})

// last, as some of these calls remove what they name
describe.each(Object.entries({ ...ofProblems, ...ofPeople }))('whose it is, is told none of it: %s', (name, call) => {
  const [inputOf, answer] = call

  test('as the owner', async () => {
    const reply = await ask('setter', name, inputOf(ofSite))

    expect(reply).not.toBeRefused(answer)
    expect(reply.http).toBeLessThan(500)
  })
})

/** Fields that name one thing there is. */
const naming = /^(\w*id|\w*ids|pid|cid|did|tid|aid|key|testJudgeKey|problem|object|fileListDir)$/i

test('the tables have every call that names something and happens in no place', () => {
  const naked = endpoints.filter(({ route }) => !route.at && passes[route.access])
  const names = naked.filter(({ route }) => Object.keys(fieldsOf(route)).some((field) => naming.test(field)))
  const asked = new Set([ofProblems, ofPeople, ofTheSite, groupRights].flatMap((table) => Object.keys(table)))

  expect(names.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
})

const fieldsOf = ({ input }: Route): object => (input as { shape?: object }).shape ?? {}
