import { submitPrintText } from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import type { Person, TestSite } from '../support/site.ts'

/** Contests of every kind, in all phases at once; each has words and figures of its own that only some may read. */
export const kinds = {
  soon: { from: 10, to: 70, auth: 1 },
  open: { to: 60, openPrint: true },
  frozen: { to: 60, auth: 2, sealFrom: -40, openRank: true },
  dark: { to: 60, auth: 1, type: 1, sealFrom: -40 },
  done: { to: -1, sealFrom: -40 },
  // over for all but one, who has extra time
  late: { to: -1, sealFrom: -40 },
  shut: { to: -1, auth: 1, type: 1, sealFrom: -40, autoRealRank: false },
  ours: { to: 60, inGroup: true },
  unseen: { to: 60, openRank: true, isVisible: false },
  named: { to: 60, auth: 1, rankShowName: 'realname' },
} as const
export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

/**
 * What is hidden in each; `realname` is of whoever submits where real names are shown, `private` and `privateTitle` are of a problem
 * that was made private and stands in the contest nevertheless, `figure` stands for what a submission behind the seal came to. `origin`, `word` and `run` are of the other
 * site that judges the problem: which one it is there, what that said of a submission, and where that stands there. `question` and
 * `answer` are between Bob and whoever runs the contest.
 */
export const secrets = [
  ...[
    'title',
    'statement',
    'source',
    'code',
    'message',
    'trial',
    'case',
    'news',
    'hiddenNews',
    'password',
    'figure',
    'comment',
    'reply',
    'origin',
    'word',
    'run',
  ],
  ...['question', 'answer', 'canned', 'proposal', 'realname', 'private', 'privateTitle'],
] as const
export type Secret = (typeof secrets)[number]

export const token = (kind: string, what: string): string => `CANARY-${kind}-${what}-`
const firstFigure = 73_450_000
/** So many seconds, milliseconds, kilobytes and points: no other number of the site looks like it. */
const figureOf = (kind: Kind): number => firstFigure + allKinds.indexOf(kind)

/** The words and figures of the scene that stand in a text, as `kind-what`. */
export function foundIn(text: string): Set<string> {
  const words = [...text.matchAll(/CANARY-(\w+)-(\w+)-/gi)].map(([, kind, what]) => `${kind}-${what}`)
  const figures = [...text.matchAll(/7345000\d/g)].map(([figure]) => `${allKinds[Number(figure) - firstFigure]}-figure`)
  return new Set([...words, ...figures])
}

/**
 * Who has a part in some of it: carries balloons, keeps problems, runs a group, that of `ours` or another one, took part everywhere
 * until the account was disabled, or runs the site.
 */
export const bystanders = ['volunteer', 'setter', 'manager', 'coOwner', 'foreign', 'banned', 'root'] as const
export type Bystander = (typeof bystanders)[number]

export interface Scene {
  people: Record<'stranger' | 'alice' | 'bob' | 'member' | 'admin' | 'maker' | Bystander, Person>
  of: Record<
    Kind,
    {
      cid: number
      pid: number
      privatePid: number
      problemId: string
      privateId: string
      gid: number | undefined
      submitIds: number[]
      commentId: number
      ids: number[]
    }
  >
}

/**
 * Alice and Bob take part everywhere; what is hidden of submissions is Bob's, and where real names are shown Carol's. The maker runs
 * all of the contests.
 */
export async function makeScene(site: TestSite): Promise<Scene> {
  const people = {
    stranger: await site.user('stranger'),
    alice: await site.user('alice'),
    bob: await site.user('bob'),
    member: await site.user('member'),
    admin: await site.user('admin', 1001),
    maker: await site.user('maker', 1001),
    ...{ volunteer: await site.user('volunteer'), setter: await site.user('setter', 1008) },
    ...{
      manager: await site.user('manager'),
      coOwner: await site.user('coowner'),
      foreign: await site.user('foreign'),
      banned: await site.user('banned'),
      root: await site.user('keeper', 1000),
    },
  }
  const { alice, bob, member, manager, maker, banned } = people
  const account = (uid: string) => site.db.updateTable('account').where('uid', '=', uid)
  await account(bob.uid)
    .set({ realname: token('bob', 'realname') })
    .execute()
  await account(banned.uid).set({ status: 1 }).execute()
  const gid = await insertGroup(site.db, maker, { members: [alice, bob, member, banned], managers: [manager] })
  await site.db.insertInto('groupMember').values({ gid, uid: people.coOwner.uid, auth: 5 }).execute()
  await insertGroup(site.db, people.foreign)
  const made: [Kind, Scene['of'][Kind]][] = []
  const carol = await site.user('carol')
  await account(carol.uid)
    .set({ realname: token('named', 'realname') })
    .execute()
  for (const kind of allKinds)
    made.push([kind, await makeContest(site, people, kind, { group: gid, sender: kind === 'named' ? carol : bob })])
  return { people, of: Object.fromEntries(made) as Scene['of'] }
}

interface About {
  group: number
  /** Whose submissions those of the contest are. */
  sender: Person
}

/** What is kept back is so by the rules of the contest, of whatever type its problem is. */
const ownType = (kind: Kind, type: 0 | 1 = 0) => (kind === 'dark' ? 0 : kind === 'frozen' ? 1 : type)

type NewKind = Parameters<typeof insertContest>[3] & { inGroup?: boolean; rankShowName?: 'realname' }

async function makeContest(site: TestSite, people: Scene['people'], kind: Kind, { group, sender }: About) {
  const { alice, bob, maker, banned } = people
  const { inGroup, rankShowName, ...about }: NewKind = kinds[kind]
  const figure = figureOf(kind)
  const { pid, problemId } = await site.problem({
    ...{ auth: 3, title: token(kind, 'source'), source: token(kind, 'source') },
    ...{ statement: { description: token(kind, 'statement') }, type: ownType(kind, about.type), ioScore: 100 },
  })
  await judgeElsewhere(site, kind, pid)
  const { pid: privatePid, problemId: privateId } = await site.problem({
    ...{ auth: 2, title: token(kind, 'privateTitle'), type: about.type ?? 0 },
    statement: { description: token(kind, 'private') },
  })
  const gid = inGroup ? group : undefined
  const cid = await insertContest(site.db, maker, site.now(), {
    // half an hour ago it had run for as many seconds as the figure says
    from: -30 - figure / 60,
    ...about,
    ...(gid !== undefined && { gid }),
    ...{ entrants: [...new Set([alice, bob, banned, sender])], password: token(kind, 'password') },
    ...{ problems: { A: pid, B: privatePid } },
    titles: { A: token(kind, 'title'), B: token(kind, 'privateTitle') },
  })
  if (kind === 'late')
    await site.db
      .insertInto('contestSeat')
      .values({ cid, uid: banned.uid, room: '', seat: '', extraTime: 60 })
      .execute()
  if (rankShowName) await site.db.updateTable('contest').set({ rankShowName }).where('cid', '=', cid).execute()
  const { startsAt } = await site.db
    .selectFrom('contest')
    .where('cid', '=', cid)
    .select('startsAt')
    .executeTakeFirstOrThrow()
  const at = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000)
  const base = { pid, displayPid: `P${pid}`, cid, gid: gid ?? null, language: 'C', length: 10 }
  const trial = {
    ...base,
    uid: maker.uid,
    username: 'maker',
    code: token(kind, 'trial'),
    status: 0,
    submittedAt: at(-60),
  }
  const measured = { time: figure, memory: figure, score: figure, oiRankScore: figure }
  const sentBySender = { ...base, uid: sender.uid, username: sender.username, code: token(kind, 'code') }
  const right = { ...sentBySender, ...measured, status: verdict.accepted, submittedAt: at(figure) }
  const uncompiled = {
    ...sentBySender,
    status: verdict.compileError,
    errorMessage: token(kind, 'message'),
    submittedAt: at(figure + 60),
  }
  // before the problem was made private
  const early = {
    ...{ ...sentBySender, pid: privatePid, displayPid: `P${privatePid}` },
    ...{ status: verdict.accepted, submittedAt: at(90) },
  }
  const sent = kind === 'soon' ? [trial] : [trial, right, uncompiled, early]
  const rows = await site.db.insertInto('submission').values(sent).returning('submitId').execute()
  const submitIds = rows.map(({ submitId }) => submitId)
  if (submitIds[1]) await tellOfSite(site, kind, submitIds[1])
  const cases = submitIds.map((submitId) => ({
    ...{ submitId, caseId: 1, seq: 1, status: 0, time: 1, memory: 1 },
    ...{ inputName: token(kind, 'case'), transcript: token(kind, 'case') },
  }))
  await site.db.insertInto('submissionCase').values(cases).execute()
  const say = (what: 'news' | 'hiddenNews', status: number) => ({
    ...{ cid, uid: maker.uid, title: token(kind, what), content: token(kind, what), status },
  })
  const said = await site.db
    .insertInto('announcement')
    .values([say('news', 0), say('hiddenNews', 1)])
    .returning('id')
    .execute()
  const talk = { uid: bob.uid, content: token(kind, 'comment') }
  const { id: commentId } = await site.db
    .insertInto('comment')
    .values({ ...talk, cid, replies: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: replyId } = await site.db
    .insertInto('reply')
    .values({ uid: bob.uid, toUid: bob.uid, commentId, content: token(kind, 'reply') })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (about.openPrint) await bob.get(submitPrintText, { cid, content: token(kind, 'message').repeat(4) })
  const kept = await keepToThemselves(site, people, kind, { cid, pid })
  return {
    cid,
    pid,
    privatePid,
    problemId,
    privateId,
    gid,
    submitIds,
    commentId,
    ids: [cid, said[1]?.id ?? 0, commentId, replyId, ...kept],
  }
}

/** What those who run it keep: Bob's question, answers kept ready and a proposal to judge anew. Answers the ids of the first and last. */
async function keepToThemselves(
  { db, now }: TestSite,
  { bob, maker, volunteer }: Scene['people'],
  kind: Kind,
  { cid, pid }: { cid: number; pid: number },
): Promise<number[]> {
  await db.insertInto('contestVolunteer').values({ cid, uid: volunteer.uid, addedAt: now() }).execute()
  const cannedAnswers = JSON.stringify([token(kind, 'canned')])
  await db.insertInto('contestDay').values({ cid, cannedAnswers }).execute()
  const asked = { cid, pid, uid: bob.uid, question: token(kind, 'question'), askedAt: now() }
  const said = { answer: token(kind, 'answer'), state: 'answered' as const, answeredBy: maker.uid, answeredAt: now() }
  const question = await db
    .insertInto('clarification')
    .values({ ...asked, ...said, told: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = await db.selectFrom('testData').where('pid', '=', pid).select('version').executeTakeFirstOrThrow()
  const proposal = await db
    .insertInto('rejudgeProposal')
    .values({ cid, pid, version, why: token(kind, 'proposal'), state: 'ready', language: 'en-US', username: 'maker' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [question.id, proposal.id]
}

/** The problem is one of another site, and which one is a secret while the contest runs. */
async function judgeElsewhere({ db }: TestSite, kind: Kind, pid: number): Promise<void> {
  const origin = token(kind, 'origin')
  await db.updateTable('problem').set({ remoteSite: 'HDU' }).where('pid', '=', pid).execute()
  await db
    .insertInto('remoteProblem')
    .values({ pid, site: 'HDU', remoteId: origin, url: `http://acm.example/${origin}`, told: '{}' })
    .execute()
}

/** What is known of a submission at the site that judged it. */
async function tellOfSite({ db }: TestSite, kind: Kind, submitId: number): Promise<void> {
  const run = token(kind, 'run')
  const failure = { reason: 'not-found', detail: `${run} cannot be seen there` } as const
  await db
    .insertInto('remoteSubmission')
    .values({
      ...{ submitId, site: 'HDU', server: 'HDU', phase: 'ended', word: token(kind, 'word') },
      ...{ remoteId: run, url: `http://acm.example/${run}`, sentAt: new Date(), failure: JSON.stringify(failure) },
    })
    .execute()
}
