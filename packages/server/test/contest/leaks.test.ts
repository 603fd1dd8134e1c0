import { type ContestNews, contestNews } from '@verdict/contract/contest/news.ts'
import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { tellContest } from '../../src/live/queries.ts'
import { notify } from '../../src/queue/queries.ts'
import type { Caller } from '../support/caller.ts'
import { inputsOf, isReading, type ServedCall, servedCalls, textOf } from '../support/crawl.ts'
import { openSite } from '../support/site.ts'
import { type HeardEvent, openStream } from '../support/stream.ts'
import { until } from '../support/until.ts'
import {
  allKinds,
  bystanders,
  foundIn,
  type Kind,
  kinds,
  makeScene,
  type Scene,
  type Secret,
  secrets,
} from './leak-scene.ts'

let site: Awaited<ReturnType<typeof openSite>>
let scene: Scene
const people = ['guest', 'stranger', 'alice', 'bob', 'member', 'admin', 'maker', ...bystanders] as const
type Who = (typeof people)[number]

beforeAll(async () => {
  site = await openSite()
  await site.node()
  scene = await makeScene(site)
})

afterAll(() => site.close())

const everybody = people.filter((who) => !['guest', 'maker', 'banned', 'root'].includes(who))
/** Who may look at a contest at all; those who run it may at any time. */
const readers: Record<Kind, readonly Who[]> = {
  ...{ soon: [], unseen: [] },
  ...{ open: everybody, frozen: everybody, done: everybody, late: everybody },
  ...{ dark: ['alice', 'bob'], shut: ['alice', 'bob'], named: ['alice', 'bob'] },
  ours: ['alice', 'bob', 'member', 'manager'],
}

/** The maker owns the group of `ours`, with somebody else. */
const runs = (who: Who, kind: Kind): boolean =>
  who === 'maker' || who === 'root' || (who === 'coOwner' && kind === 'ours')

/** What the site that judged it said is told with the result; what leads to the problem there only when the contest is over. */
const readsWord = (who: Who, kind: Kind): boolean => who === 'bob' && ['open', 'frozen', 'late', 'ours'].includes(kind)

/** On the board where nothing is sealed; one's own behind the seal under ACM rules. */
const readsFigure = (who: Who, kind: Kind): boolean =>
  ['open', 'done', 'ours', 'named'].includes(kind) || (who === 'bob' && ['frozen', 'late'].includes(kind))

/** Admins of the site and its setters read the problems of its bank, and know no more of contests than others do. */
const readsBank = (who: Who): boolean => ['admin', 'setter', 'maker', 'root'].includes(who)

/** Balloons of a contest that volunteers have not entered are theirs to bring, to people by their names. */
const carries = (who: Who, kind: Kind): boolean => who === 'volunteer' && kind === 'named'

/** Whose submissions are those of a contest. */
const hasSent = (who: Who, kind: Kind): boolean => who === 'bob' && kind !== 'named'

/** Whether somebody may ever read a word or figure of a contest. */
function mayKnow(who: Who, kind: Kind, what: Secret): boolean {
  // those who run a contest learn which problems it has, and read those that are private no more than others do
  if (what === 'private') return readsBank(who)
  return runs(who, kind) || mayRead(who, kind, readers[kind].includes(who))[what]
}

function mayRead(who: Who, kind: Kind, reads: boolean): Record<Secret, boolean> {
  const isOver = reads && kinds[kind].to < 0 && kind !== 'late'
  const isDone = reads && kind === 'done'
  const source = isOver || readsBank(who)
  const own = reads && hasSent(who, kind)
  const opened = own || isDone
  const asked = reads && who === 'bob'
  // while it runs people read their own comments and those of whoever runs it
  const hears = isOver || asked
  return {
    title: reads || kind === 'frozen',
    statement: reads || readsBank(who),
    ...{ source, origin: source },
    news: reads,
    ...{ comment: hears, reply: hears },
    ...{ question: asked, answer: asked, canned: false, proposal: false },
    ...{ code: opened, message: opened },
    figure: carries(who, kind) || (reads && readsFigure(who, kind)),
    word: isDone || readsWord(who, kind),
    run: isDone,
    // setters read the test data of their problems
    case: isDone && who === 'setter',
    realname: reads || carries(who, kind),
    ...{ private: false, privateTitle: own || readsBank(who) },
    ...{ trial: false, hiddenNews: false, password: false },
  }
}

const knows = (who: Who, found: string): boolean => {
  const [kind, what] = found.split('-') as [Kind, Secret]
  if (found === 'bob-realname') return ['bob', 'maker', 'coOwner', 'manager', 'root'].includes(who)
  return secrets.includes(what) && mayKnow(who, kind, what)
}

/** What a field of this name is given, one call for each; what stands in no row is given something that its schema takes. */
const valuesFor = (kind: Kind): Record<string, unknown[]> => {
  const { cid, pid, privatePid, problemId, privateId, gid, submitIds, ids, commentId } = scene.of[kind]
  return {
    ...{
      cid: [cid],
      contestID: [cid],
      contestId: [cid],
      pid: [pid, privatePid],
      pidList: [[pid, privatePid]],
      gid: [gid],
    },
    ...{
      displayId: ['A', 'B'],
      problemId: [problemId, privateId],
      submitId: submitIds,
      submitIds: [submitIds],
      id: ids,
      aid: ids,
    },
    ...{
      uid: [scene.people.bob.uid],
      username: ['bob'],
      limit: [100],
      currentPage: [1],
      splitType: ['user', 'problem'],
    },
    ...{ commentId: [commentId] },
    ...{ containsEnd: [true], forceRefresh: [true], beforeContestSubmit: [false, true], withHidden: [true] },
  }
}
/** Without any of them a call has nothing to do with one contest, and is made once. */
const naming = [
  'cid',
  'contestID',
  'contestId',
  'pid',
  'pidList',
  'gid',
  'displayId',
  'problemId',
  'submitId',
  'submitIds',
  'commentId',
  'id',
  'aid',
]
const isAboutContests = ({ input }: Route): boolean => naming.some((field) => field in input.shape)
const callerOf = (who: Who): Caller => (who === 'guest' ? site.guest : scene.people[who])

/** Without a session, or with one of an account that is disabled. */
const isOutside = (who: Who): who is 'guest' | 'banned' => who === 'guest' || who === 'banned'

/** Whoever has not the role that a call needs is refused before anything is looked at: once is enough to see that. */
const isLetIn = (who: Who, { access }: Route): boolean =>
  access.startsWith('anyone') ||
  who === 'root' ||
  (access === 'user' ? !isOutside(who) : ['admin', 'maker', 'setter'].includes(who) && access !== 'root')

/** Asks a call about every contest; answers what was told against the rules, and notes what was told at all. */
async function crawl(who: Who, { name, route }: ServedCall, told: Set<string>): Promise<string[]> {
  const about = isAboutContests(route) && isLetIn(who, route) ? allKinds : allKinds.slice(0, 1)
  const texts = await Promise.all(
    about.flatMap((kind) => inputsOf(route, valuesFor(kind)).map((input) => textOf(callerOf(who), route, input))),
  )
  const found = texts.flatMap((text) => [...foundIn(text)])
  for (const one of found) told.add(`${who} ${one}`)
  return [...new Set(found)].filter((one) => !knows(who, one)).map((one) => `${name} tells ${who} ${one}`)
}

const told = new Set<string>()

/** Every call is asked: on a busy machine that takes a while. */
const crawlMs = 120_000

/** Bystanders ask what is of contests; whatever else there is they are told as a stranger or an admin is. */
const asks = (who: Who, { route }: ServedCall): boolean =>
  isWhole || !bystanders.some((one) => one === who) || isAboutContests(route)

test.each(people)(
  'no call that asks tells %s what they may not know',
  async (who) => {
    const leaks: string[] = []
    for (const endpoint of servedCalls.filter((one) => isReading(one) && asks(who, one)))
      leaks.push(...(await crawl(who, endpoint, told)))

    expect(leaks).toEqual([])
  },
  crawlMs,
)

test('those who may know are told', () => {
  const expected = [
    ...['alice open-title', 'alice open-statement', 'alice open-news', 'alice open-figure', 'alice ours-title'],
    ...['alice dark-statement', 'alice done-code', 'alice done-message', 'alice done-source', 'alice done-figure'],
    ...['alice done-comment', 'alice done-reply', 'bob open-comment', 'bob open-reply', 'maker dark-comment'],
    ...['bob frozen-figure', 'bob dark-code', 'bob shut-code', 'member ours-statement', 'guest frozen-title'],
    ...['admin soon-statement', 'maker soon-title', 'maker dark-figure', 'maker shut-figure', 'maker frozen-figure'],
    ...[
      'alice done-word',
      'alice done-run',
      'alice done-origin',
      'bob open-word',
      'bob frozen-word',
      'maker dark-word',
    ],
    ...['maker shut-run', 'maker open-origin', 'bob open-question', 'bob done-answer', 'maker dark-canned'],
    ...[
      'maker soon-proposal',
      'coOwner ours-canned',
      'coOwner ours-question',
      'root unseen-title',
      'root shut-password',
      'root named-realname',
      'maker unseen-privateTitle',
      'admin open-private',
      'alice named-realname',
      'volunteer open-figure',
      'setter soon-source',
    ],
    ...['maker bob-realname', 'maker open-case', 'maker soon-trial', 'maker soon-password', 'maker done-hiddenNews'],
  ]
  expect(expected.filter((one) => !told.has(one))).toEqual([])
})

/** Gives the accepted submissions of all contests another verdict, and tells whoever follows them. */
const ruleAll = (status: Verdict) =>
  site.db.transaction().execute(async (tx) => {
    for (const submitId of allKinds.flatMap((kind) => scene.of[kind].submitIds.slice(1, 2))) {
      await tx.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute()
      await notify(tx, 'submission', submitId)
    }
  })

test('nor does the live stream while verdicts change everywhere', async () => {
  const url = await site.listen()
  const cids = allKinds.map((kind) => scene.of[kind].cid)
  // a stream is about five contests at the most; the last word is of one that everybody follows
  const last = scene.of.open.cid
  const others = cids.filter((cid) => cid !== last)
  const parts = [others.slice(0, 4), others.slice(4, 8), others.slice(8)].map((some) => [last, ...some])
  expect((await openStream(url, scene.people.banned.token, 'public', cids.slice(0, 4))).http).toBe(401)
  const open = async (who: Exclude<Who, 'guest' | 'banned'>) => {
    const streams = parts.map((some) => openStream(url, scene.people[who].token, 'public', some))
    return [who, (await Promise.all(streams)).map(({ events }) => events)] as const
  }
  const heard = new Map<Who, HeardEvent[][]>(await Promise.all(people.filter((who) => !isOutside(who)).map(open)))
  const toldTo = (who: Who) => foundIn(JSON.stringify(heard.get(who) ?? []))
  const boardsOf = (who: Who) =>
    new Set(
      heard
        .get(who)
        ?.flat()
        .flatMap(({ type, cid }) => (type === 'board' ? [cid] : [])),
    )
  const moving = (['open', 'frozen', 'done', 'late', 'ours', 'named'] as const).map((kind) => scene.of[kind].cid)

  await ruleAll(verdict.wrongAnswer)
  await until(() => moving.every((cid) => boardsOf('maker').has(cid)), 'the boards have followed')
  await ruleAll(verdict.accepted)
  const figures = ['open-figure', 'frozen-figure', 'done-figure', 'late-figure', 'ours-figure']
  await until(() => figures.every((one) => toldTo('maker').has(one)), 'who may know is told')
  const { announcement: _, ...otherNews } = contestNews
  const tell = (cid: number, kind: ContestNews) => site.db.transaction().execute((tx) => tellContest(tx, cid, kind))
  for (const cid of cids) for (const kind of Object.keys(otherNews) as ContestNews[]) await tell(cid, kind)
  await tell(last, 'announcement')
  const isLast = ({ cid, kind }: HeardEvent) => cid === last && kind === 'announcement'
  await until(() => [...heard.values()].flat().every((events) => events.some(isLast)), 'all have heard the last')

  expect(toldTo('bob')).toContain('open-figure')
  for (const who of people)
    expect(
      [...toldTo(who)].filter((one) => !knows(who, one)),
      who,
    ).toEqual([])
})

test(
  'nor does a call that changes something, refused or not',
  async () => {
    // those end the caller's session, or ask for a password, which test accounts do not have
    const ends = /logout$|^end/i
    const isAsked = ({ name, route }: ServedCall) =>
      !ends.test(name) && (!('password' in route.input.shape) || name === 'registerContest')
    const leaks: string[] = []
    for (const who of ['guest', 'stranger', 'alice'] as const)
      for (const endpoint of servedCalls.filter((one) => !isReading(one) && isAsked(one)))
        leaks.push(...(await crawl(who, endpoint, new Set())))

    expect(leaks).toEqual([])
  },
  crawlMs,
)
