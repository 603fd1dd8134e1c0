import { verdict } from '@verdict/contract/judging/verdict.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../support/places.ts'
import type { TestSite } from '../support/site.ts'
import { makePeople, type People } from './rights-scene.ts'

/** Groups that everybody may find, that need a code, and that nobody else may know of. */
export const kinds = ['open', 'private', 'hidden'] as const
export type Kind = (typeof kinds)[number]

/** What is written in each; all but the first three is for its people alone. */
export const secrets = [
  ...['name', 'brief', 'description', 'code', 'reason', 'problem', 'statement', 'hiddenProblem', 'tag', 'training'],
  ...['trainingPassword', 'contest', 'contestPassword', 'news', 'hiddenNews', 'discussion', 'content', 'disabled'],
  ...['comment', 'reply', 'deleted', 'source', 'message'],
] as const
export type Secret = (typeof secrets)[number]

/** Names are short: 25 characters at most. */
export const token = (kind: Kind, what: Secret): string => `CANARY-${kind}-${what}-`

/** The words of the scene that stand in a text, as `kind-what`; invitation codes among them. */
export function foundIn(text: string): Set<string> {
  const words = [...text.matchAll(/CANARY-(\w+)-(\w+)-/gi)].map(([, kind, what]) => `${kind}-${what}`)
  const codes = [...text.matchAll(/\bC0DE0(\d)\b/g)].map(([, at]) => `${kinds[Number(at)]}-code`)
  return new Set([...words, ...codes])
}

export interface GroupOfScene {
  gid: number
  pid: number
  problemId: string
  tid: number
  cid: number
  dids: number[]
  commentId: number
  replyId: number
  submitId: number
  aids: number[]
}

export interface LeakScene {
  people: People
  of: Record<Kind, GroupOfScene>
}

export async function makeLeakScene(site: TestSite): Promise<LeakScene> {
  const people = await makePeople(site)
  await insertGroup(site.db, people.foreign)
  const made: [Kind, GroupOfScene][] = []
  for (const kind of kinds) made.push([kind, await makeGroupOf(site, people, kind)])
  return { people, of: Object.fromEntries(made) as LeakScene['of'] }
}

async function makeGroupOf(site: TestSite, people: People, kind: Kind): Promise<GroupOfScene> {
  const { owner, member, author, manager, applicant, refused } = people
  const { db } = site
  const say = (what: Secret) => token(kind, what)
  const gid = await insertGroup(db, owner, {
    members: [member, author],
    managers: [manager],
    isVisible: kind !== 'hidden',
  })
  await db
    .updateTable('group')
    .set({
      ...{ name: say('name'), brief: say('brief'), description: say('description') },
      ...{ auth: kind === 'open' ? 2 : 3, code: `C0DE0${kinds.indexOf(kind)}` },
    })
    .where('gid', '=', gid)
    .execute()
  await db
    .insertInto('groupMember')
    .values([
      { gid, uid: applicant.uid, auth: 1, reason: say('reason') },
      { gid, uid: refused.uid, auth: 2, reason: say('reason') },
    ])
    .execute()
  const tag = await db
    .insertInto('tag')
    .values({ name: say('tag'), oj: 'ME', gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = await site.problem({
    ...{ author: author.username, title: say('problem'), statement: { description: say('statement') }, tags: [tag.id] },
  })
  const unseen = await site.problem({ author: author.username, title: say('hiddenProblem'), auth: 2 })
  for (const { pid } of [shown, unseen]) await giveToGroup(db, pid, gid)
  const { pid, problemId } = shown
  const tid = await insertTraining(db, author, {
    gid,
    isPrivate: true,
    entrants: [member],
    problems: [pid, unseen.pid],
  })
  await db
    .updateTable('training')
    .set({ title: say('training'), password: say('trainingPassword') })
    .where('tid', '=', tid)
    .execute()
  const cid = await insertContest(db, author, site.now(), {
    ...{ gid, auth: 1, title: say('contest'), password: say('contestPassword'), entrants: [member] },
    problems: { A: pid },
  })
  const news = await db
    .insertInto('announcement')
    .values([
      { gid, uid: manager.uid, title: say('news'), content: say('news'), status: 0 },
      { gid, uid: manager.uid, title: say('hiddenNews'), content: say('hiddenNews'), status: 1 },
    ])
    .returning('id')
    .execute()
  const post = { gid, uid: author.uid, categoryId: 1, description: say('discussion'), content: say('content') }
  const posts = await db
    .insertInto('discussion')
    .values([
      { ...post, title: say('discussion'), pid },
      { ...post, title: say('disabled'), description: say('disabled'), content: say('disabled'), status: 1 },
      {
        ...post,
        ...{ title: say('deleted'), description: say('deleted'), content: say('deleted') },
        deletedAt: site.now(),
      },
    ])
    .returning('did')
    .execute()
  const dids = posts.map(({ did }) => did)
  const comment = await db
    .insertInto('comment')
    .values({ did: dids[0] ?? 0, uid: member.uid, content: say('comment') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = await db
    .insertInto('reply')
    .values({ commentId: comment.id, uid: author.uid, toUid: member.uid, content: say('reply') })
    .returning('id')
    .executeTakeFirstOrThrow()
  // somebody who was a member when it was said, and is none any more
  await db
    .insertInto('userMessage')
    .values({
      ...{ uid: people.outsider.uid, senderUid: author.uid, kind: 'reply', action: 'Mention' },
      ...{ did: dids[0] ?? 0, commentId: comment.id, replyId: reply.id },
    })
    .execute()
  const { submitId } = await db
    .insertInto('submission')
    .values({
      ...{
        pid,
        displayPid: problemId,
        uid: member.uid,
        username: 'member',
        gid,
        language: 'C',
        length: 10,
        share: true,
      },
      ...{ code: say('source'), status: verdict.compileError, errorMessage: say('message'), submittedAt: site.now() },
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  const aids = news.map(({ id }) => id)
  return { gid, pid, problemId, tid, cid, dids, commentId: comment.id, replyId: reply.id, submitId, aids }
}
