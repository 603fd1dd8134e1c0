import type { Standing } from '@verdict/contract/group/rights.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { commentOf, discussionOf, replyOf } from '../message/scene.ts'
import type { Caller } from '../support/caller.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../support/places.ts'
import type { Person, TestSite } from '../support/site.ts'

export const standings = [
  ...[
    'guest',
    'outsider',
    'applicant',
    'refused',
    'member',
    'author',
    'manager',
    'owner',
    'foreign',
    'siteAdmin',
    'root',
  ],
] as const satisfies readonly Standing[]

export type People = Record<Exclude<Standing, 'guest'>, Person>

export async function makePeople(site: TestSite): Promise<People> {
  return {
    ...{ outsider: await site.user('outsider'), applicant: await site.user('applicant') },
    ...{ refused: await site.user('refused'), member: await site.user('member'), author: await site.user('author') },
    ...{ manager: await site.user('manager'), owner: await site.user('owner'), foreign: await site.user('foreign') },
    ...{ siteAdmin: await site.user('admin', 1001), root: await site.user('root', 1000) },
  }
}

export const callerOf = (site: TestSite, people: People, standing: Standing): Caller =>
  standing === 'guest' ? site.guest : people[standing]

/** A group with somebody of every standing but `foreign`, who owns another one. */
export async function makeGroup(site: TestSite, people: People, isVisible = true): Promise<number> {
  const { owner, member, author, manager, applicant, refused } = people
  const gid = await insertGroup(site.db, owner, { members: [member, author], managers: [manager], isVisible })
  const waiting = [
    { gid, uid: applicant.uid, auth: 1 as const },
    { gid, uid: refused.uid, auth: 2 as const },
  ]
  await site.db.insertInto('groupMember').values(waiting).execute()
  return gid
}

let made = 1000

/** Makes what the capital words of a call stand for, in a group and by an author of its own; answers them all, by their words. */
export async function makeThings(
  site: TestSite,
  { author, applicant, member, manager }: Pick<People, 'author' | 'applicant' | 'member' | 'manager'>,
  gid: number,
  text: string,
): Promise<Record<string, string>> {
  made++
  const isMeant = (...words: string[]) => words.some((word) => new RegExp(`\\b${word}\\b`).test(text))
  const things: Record<string, string> = {
    GID: `${gid}`,
    APPLICANT: applicant.uid,
    MEMBER: member.uid,
    MANAGER: manager.uid,
    FRESH: `X${made}`,
  }
  const own = async () => {
    const problem = await site.problem({ author: author.username })
    await giveToGroup(site.db, problem.pid, gid)
    return problem
  }
  const announce = async (cid: number | null) => {
    const { id } = await site.db
      .insertInto('announcement')
      .values({ gid: cid === null ? gid : null, cid, uid: author.uid, title: 'News', content: 'News', status: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `${id}`
  }
  if (isMeant('PID', 'DISPLAY', 'WRITTEN', 'SUBMIT')) {
    const { pid, problemId } = await own()
    Object.assign(things, { PID: `${pid}`, DISPLAY: problemId })
    if (isMeant('SUBMIT')) things['SUBMIT'] = await makeSubmission(site, author, { gid, pid, displayPid: problemId })
  }
  if (isMeant('PUBLIC')) {
    const { pid, problemId } = await site.problem()
    Object.assign(things, { PUBLIC: `${pid}`, BANKID: problemId })
  }
  if (isMeant('TID', 'CID', 'CAID', 'RUNNING')) {
    const { pid, problemId } = await own()
    const tid = await insertTraining(site.db, author, { gid, problems: [pid] })
    const cid = await insertContest(site.db, author, site.now(), { gid, from: 600, to: 900, problems: { A: pid } })
    const runs = await insertContest(site.db, author, site.now(), { gid, problems: { A: pid } })
    Object.assign(things, { USED: `${pid}`, TRAINED: problemId, TID: `${tid}`, CID: `${cid}`, RUNNING: `${runs}` })
    if (isMeant('CAID')) things['CAID'] = await announce(cid)
  }
  if (isMeant('AID')) things['AID'] = await announce(null)
  if (isMeant('DID', 'COMMENT', 'REPLY')) {
    const did = await discussionOf(site, author, { gid, categoryId: 1 })
    const commentId = await commentOf(site, author, { did }, 'x')
    const reply = await replyOf(site, author, { commentId, toUid: author.uid }, 'x')
    Object.assign(things, { DID: `${did}`, COMMENT: `${commentId}`, REPLY: `${reply}` })
  }
  if (isMeant('FILE')) things['FILE'] = await makeFile(site, author, gid)
  return things
}

async function makeSubmission(
  site: TestSite,
  { uid, username }: Person,
  about: { gid: number; pid: number; displayPid: string },
): Promise<string> {
  const row = { ...about, uid, username, language: 'C', length: 1, code: 'x', submittedAt: site.now(), share: true }
  const { submitId } = await site.db
    .insertInto('submission')
    .values({ ...row, status: verdict.submittedFailed })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return `${submitId}`
}

async function makeFile(site: TestSite, { uid }: Person, gid: number): Promise<string> {
  const picture = {
    key: String(made).padStart(32, '0'),
    hash: '0'.repeat(64),
    bytes: 1,
    ending: 'png',
    isPicture: true,
    name: 'a.png',
  }
  const row = { ...picture, uid, gid, createdAt: site.now() }
  const { id } = await site.db.insertInto('uploadedFile').values(row).returning('id').executeTakeFirstOrThrow()
  return `${id}`
}

/** The text with the capital words in it replaced. */
export const filled = (text: string, things: Record<string, string>): string =>
  text.replace(/[A-Z]{3,}/g, (word) => things[word] ?? word)
