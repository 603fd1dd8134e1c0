import type { Standing } from '@verdict/contract/group/rights.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputsOf, isReading, type ServedCall, servedCalls, textOf } from '../support/crawl.ts'
import { openSite } from '../support/site.ts'
import { foundIn, type Kind, kinds, type LeakScene, makeLeakScene, type Secret } from './leak-scene.ts'
import { callerOf } from './rights-scene.ts'

let site: Awaited<ReturnType<typeof openSite>>
let scene: LeakScene

beforeAll(async () => {
  site = await openSite()
  await site.node()
  scene = await makeLeakScene(site)
})

afterAll(() => site.close())

const outside = ['guest', 'outsider', 'applicant', 'refused', 'foreign', 'siteAdmin'] as const
const inside = ['member', 'manager', 'owner'] as const

const ofCard: readonly Secret[] = ['name', 'brief', 'description']
const ofManagers: readonly Secret[] = ['reason', 'hiddenNews', 'hiddenProblem', 'disabled']
const ofOwners: readonly Secret[] = ['code', 'trainingPassword', 'contestPassword', 'message', 'source']

/** Whether somebody may ever read a word of a group. */
function mayKnow(who: Standing, kind: Kind, what: Secret): boolean {
  if (what === 'deleted') return false
  if (ofCard.includes(what) && kind !== 'hidden') return true
  if (!(inside as readonly string[]).includes(who)) return false
  if (ofManagers.includes(what)) return who !== 'member'
  // what a member submitted is shared with the group
  if (what === 'source' || what === 'message') return true
  return ofOwners.includes(what) ? who === 'owner' : true
}

const valuesFor = (kind: Kind): Record<string, unknown[]> => {
  const { gid, pid, problemId, tid, cid, dids, commentId, replyId, submitId, aids } = scene.of[kind]
  return {
    ...{ gid: [gid], pid: [pid, problemId], pidList: [[pid]], problemId: [problemId], tid: [tid], did: dids },
    // what names a contest or a comment in one call is left out in others, which then go by the discussion
    ...{
      cid: [undefined, cid, commentId],
      contestID: [cid],
      contestId: [cid],
      commentId: [commentId],
      submitId: [submitId],
    },
    ...{ submitIds: [[submitId]], aid: aids, displayId: ['A'], uid: [scene.people.member.uid], username: ['member'] },
    ...{ id: [...aids, gid, pid, tid, cid, dids[0], commentId, replyId], currentPage: [1], limit: [100] },
    ...{ keyword: [undefined, 'CANARY'], onlyMine: [false, true], queryExisted: [true, false], admin: [false, true] },
    ...{ containsEnd: [true], forceRefresh: [true], withHidden: [true], around: [commentId] },
  }
}
const naming = [
  'gid',
  'pid',
  'pidList',
  'problemId',
  'tid',
  'did',
  'cid',
  'commentId',
  'submitId',
  'submitIds',
  'aid',
  'id',
]

/** Whoever has not the role that a call needs is refused before anything is looked at: once is enough to see that. */
const isLetIn = (who: Standing, { access }: Route): boolean =>
  access.startsWith('anyone') || (access === 'user' ? who !== 'guest' : who === 'siteAdmin' && access === 'admin')

const told = new Set<string>()

async function crawl(who: Standing, { name, route }: ServedCall): Promise<string[]> {
  const isAboutGroups = naming.some((field) => field in route.input.shape)
  const about = isAboutGroups && isLetIn(who, route) ? kinds : kinds.slice(0, 1)
  const caller = callerOf(site, scene.people, who)
  const inputs = about.flatMap((kind) => inputsOf(route, valuesFor(kind)))
  const texts = await Promise.all(inputs.map((input) => textOf(caller, route, input)))
  const found = [...new Set(texts.flatMap((text) => [...foundIn(text)]))]
  for (const one of found) told.add(`${who} ${one}`)
  const knows = (one: string) => mayKnow(who, ...(one.split('-') as [Kind, Secret]))
  return found.filter((one) => !knows(one)).map((one) => `${name} tells ${who} ${one}`)
}

/** Every call is asked: on a busy machine that takes a while. */
const crawlMs = 120_000

test.each([...outside, ...inside])(
  'no call that asks tells %s what is said in a group that is not theirs',
  async (who) => {
    const leaks: string[] = []
    for (const served of servedCalls.filter(isReading)) leaks.push(...(await crawl(who, served)))

    expect(leaks).toEqual([])
  },
  crawlMs,
)

test('the people of a group are told', () => {
  const expected = [
    ...['outsider open-name', 'outsider private-description', 'member hidden-name', 'member private-problem'],
    ...['member hidden-statement', 'member hidden-training', 'member hidden-contest', 'member hidden-news'],
    ...['member private-discussion', 'member private-content', 'member hidden-comment', 'member hidden-reply'],
    ...['manager hidden-reason', 'manager hidden-hiddenNews', 'manager private-hiddenProblem'],
    ...['manager hidden-disabled', 'owner hidden-code', 'owner hidden-trainingPassword'],
    'owner private-contestPassword',
  ]
  expect(expected.filter((one) => !told.has(one))).toEqual([])
})

test('what is in a file that is downloaded is among what is read', async () => {
  const { pid } = scene.of.hidden
  const packed = servedCalls.find(({ name }) => name === 'exportProblemPackage')?.route as Route
  const text = await textOf(callerOf(site, scene.people, 'root'), packed, { pid, format: 'hoj' })
  expect(foundIn(text)).toContain('hidden-statement')
})

test(
  'nor does a call that changes something, refused or not',
  async () => {
    const ends = /logout$|^end/i
    const isAsked = ({ name, route }: ServedCall) => !ends.test(name) && !('password' in route.input.shape)
    const leaks: string[] = []
    for (const who of ['guest', 'outsider', 'foreign'] as const)
      for (const served of servedCalls.filter((one) => !isReading(one) && isAsked(one)))
        leaks.push(...(await crawl(who, served)))

    expect(leaks).toEqual([])
  },
  crawlMs,
)
