import { judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { tellPeople } from '../../../server/src/message/tell.ts'
import { commentOf, discussionOf, replyOf, told } from '../../../server/test/message/scene.ts'
import { casesOf } from '../../../server/test/support/node.ts'
import { giveToGroup, insertContest, insertGroup, insertTraining } from '../../../server/test/support/places.ts'
import type { Person } from '../../../server/test/support/serve-database.ts'
import { makeThousandCases } from '../../../server/test/support/thousand-cases.ts'
import type { Site } from '../site.ts'

/** As long as the rules of each field allow, in letters that need the most room. */
export const wide = (length: number) => 'W'.repeat(length)
export const han = (length: number) => '測'.repeat(length)
const sentence = (length: number) => 'Shortest walks through a city of bridges '.repeat(20).slice(0, length)

export const titles = [wide(255), han(255), sentence(255), 'Two Apples']
export const ids = [`P-${wide(20)}`, 'P1001', 'P1002', 'P1003']

/** Numbers of submissions, of a discussion and a group, and root, whose name is twenty W. */
export interface Torture {
  root: Person
  subtasks: number
  thousand: number
  compileError: number
  signal: number
  discussion: number
  group: number
  /** A contest of the group, with a comment. */
  contest: number
}

/** Everything as long and as many as it can be. */
export async function torture(site: Site): Promise<Torture> {
  await site.judge.pause()
  const people = [await site.user(wide(20), 1000), await site.user(han(20)), await site.user('mina')] as const
  const [root] = people
  await addProfile(site, root)
  await addProblems(site)
  await addAnnouncements(site, root)
  await insertContest(site.db, root, site.now())
  await site.db
    .updateTable('contest')
    .set({ title: wide(255) })
    .execute()
  const made = await addSubmissions(site, people)
  await addNodes(site)
  await addDeadLetter(site, made.subtasks)
  const discussion = await addMessages(site, people)
  const group = await addGroup(site, people)
  const contest = await fillGroup(site, people, group)
  site.judge.resume()
  return { root, ...made, discussion, group, contest }
}

/** What two with long names are told of one another, and root by the site; answers the discussion. */
async function addMessages(site: Site, [root, other]: readonly [Person, Person, Person]): Promise<number> {
  const did = await discussionOf(site, root, { title: wide(255), description: han(255), isPinned: true })
  const commentId = await commentOf(site, root, { did }, han(300))
  const replyId = await replyOf(site, other, { commentId, toUid: root.uid }, wide(300))
  await told(site, root, other, { kind: 'reply', action: 'Reply', did, commentId, replyId })
  await told(site, root, other, { kind: 'comment', action: 'Discuss', did, commentId })
  await told(site, root, other, { kind: 'like', action: 'Like_Post', did })
  const deleted = { title: wide(255), description: han(255), deletedAt: site.now(), deletedBy: other.uid }
  await discussionOf(site, other, deleted)
  const about = { group: wide(25), gid: 1, username: han(20), reason: wide(100) }
  await tellPeople(site.db, [root.uid], { kind: 'Mine', words: 'group-applied', about }, site.now())
  const published = { group: wide(25), gid: 1, problem: `P-${wide(20)} ${wide(255)}` }
  await tellPeople(site.db, [root.uid], { kind: 'Sys', words: 'problem-published', about: published }, site.now())
  await site.db.updateTable('comment').set({ replies: 1 }).where('id', '=', commentId).execute()
  return did
}

/** A group of them all, with the longest names and texts. */
async function addGroup({ db }: Site, [root, other, third]: readonly [Person, Person, Person]): Promise<number> {
  const gid = await insertGroup(db, root, { managers: [other], members: [third] })
  const texts = { name: wide(25), shortName: wide(10), brief: han(50), description: `${wide(300)} ${sentence(600)}` }
  await db.updateTable('group').set(texts).where('gid', '=', gid).execute()
  await db
    .insertInto('announcement')
    .values({ uid: root.uid, gid, title: wide(255), content: wide(400) })
    .execute()
  await db
    .updateTable('groupMember')
    .set({ reason: wide(100) })
    .where('gid', '=', gid)
    .execute()
  return gid
}

/** One of everything that a group may have; answers the contest. */
async function fillGroup(site: Site, [root, other]: readonly [Person, Person, Person], gid: number): Promise<number> {
  const { db } = site
  const { pid, problemId } = await site.problem({ title: wide(255), author: root.username })
  await giveToGroup(db, pid, gid)
  await insertTraining(db, root, { gid, title: wide(255), problems: [pid] })
  const cid = await insertContest(db, root, site.now(), { gid, title: wide(255), problems: { A: pid } })
  await commentOf(site, other, { cid }, wide(300))
  await discussionOf(site, other, { gid, pid, title: wide(255), description: han(255) })
  const { uid, username } = other
  const sent = {
    pid,
    displayPid: problemId,
    uid,
    username,
    gid,
    ...{ code: 'x', length: 1, language: longest.language },
  }
  await db
    .insertInto('submission')
    .values({ ...sent, status: verdict.accepted, submittedAt: site.now() })
    .execute()
  return cid
}

async function addProfile({ db }: Site, { uid }: Person): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...{ nickname: wide(20), titleName: wide(20), titleColor: '#663399', school: wide(50), course: han(50) },
      ...{
        signature: statement(),
        github: `https://example.org/${wide(150)}`,
        blog: `https://example.org/${wide(150)}`,
      },
      ...{ realname: wide(50), cfUsername: wide(50), number: wide(20), email: `${wide(60)}@example.org` },
    })
    .where('uid', '=', uid)
    .execute()
}

async function addProblems(site: Site): Promise<void> {
  const { db } = site
  const { id } = await db
    .insertInto('tagClassification')
    .values({ name: wide(40), rank: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = [wide(30), han(24), 'a-tag-of-several-words-without-any-space', 'dp', 'graphs', 'strings']
  const rows = names.map((name) => ({ name, color: '#409eff', tcid: id }))
  const tags = (await db.insertInto('tag').values(rows).returning('id').execute()).map((row) => row.id)
  for (const [index, title] of titles.entries()) {
    const points = index === 0 ? ({ caseMode: 'subtask_lowest', ioScore: 100 } as const) : {}
    const { pid } = await site.problem({
      ...{ problemId: ids[index] ?? '', title, tags, difficulty: 2, type: index < 2 ? 1 : 0, ...points },
      ...{ statement: { description: statement() }, author: wide(20), source: wide(200) },
      examples: `<input>${wide(300)}\n</input><output>${han(300)}\n</output>`,
      cases: [{ score: index === 0 ? 0 : 1 }],
    })
    if (index < 2) await makeThousandCases(site.db, pid, { name: wide(40), inSubtasks: index === 0 })
  }
}

/** Every 97th is wrong, every 211th too slow, as far as the first so many. */
const failing = (upTo: number) => (seq: number) => {
  if (seq > upTo) return verdict.accepted
  return seq % 97 === 0 ? verdict.wrongAnswer : seq % 211 === 0 ? verdict.timeLimitExceeded : verdict.accepted
}

const difference = { line: 3, column: 1, expected: '12', found: '11\\r' }
const longest = { language: 'JavaScript Node 24.21.0 LTS', judger: wide(20), memory: 4_194_304, time: 600_000 }

async function addSubmissions(
  { db, judge: { node } }: Site,
  people: readonly Person[],
): Promise<Pick<Torture, 'subtasks' | 'thousand' | 'compileError' | 'signal'>> {
  let sent = 0
  const send = async (index: number) => {
    const code = `// ${wide(400)}\n${'int x;\n'.repeat(400)}`
    const who = people[sent++ % people.length] as Person
    const { submitId } = await who.get(submitProblemJudge, { pid: ids[index] ?? '', language: 'C', code })
    return { submitId, job: await node.take() }
  }
  const inCases = async (index: number, upTo: number) => {
    const { submitId, job } = await send(index)
    const status = failing(upTo)
    const cases = casesOf(job).map((one, at) => {
      const isWrong = status(at + 1) === verdict.wrongAnswer
      const message = 'difference: Line 3, column 1: expected 12, read 11'
      return { ...one, status: status(at + 1), ...(isWrong && { message, difference }) }
    })
    await node.end(job, { cases })
    return submitId
  }
  const subtasks = await inCases(0, 750)
  const thousand = await inCases(1, 1000)
  const { submitId: compileError, job } = await send(2)
  await node.end(job, { compileError: compilerText() })
  for (const status of [verdict.timeLimitExceeded, verdict.memoryLimitExceeded, verdict.presentationError])
    await node.endAll((await send(3)).job, status)
  const failed = await send(2)
  await node.end(failed.job, { systemError: sentence(600) })
  const killed = await send(3)
  const message = 'Killed by signal 11 (SIGSEGV).\nstderr: Exit code 3.'
  const cases = casesOf(killed.job, verdict.runtimeError).map((one) => ({ ...one, message }))
  await node.end(killed.job, { cases })
  await node.progress((await send(2)).job, verdict.judging)
  await db
    .updateTable('submission')
    .set({ ...longest, share: true })
    .where('status', '<>', verdict.judging)
    .execute()
  await db.updateTable('submission').set({ isManual: true }).where('submitId', 'in', [subtasks, compileError]).execute()
  await db
    .updateTable('submission')
    .set({ score: 99_999, oiRankScore: 9999 })
    .where('submitId', '=', subtasks)
    .execute()
  return { subtasks, thousand, compileError, signal: killed.submitId }
}

function compilerText(): string {
  const line = (n: number) => `main.cpp:${n}:5: error: '${wide(40)}' was not declared in this scope`
  return `${wide(300)}\n${Array.from({ length: 600 }, (_, n) => line(n)).join('\n')}`.slice(0, 65_536)
}

/** 200 KB with 1,200 formulas, a table of long words, a long line of code and a picture that is not there. */
function statement(): string {
  const table = `| ${['name', 'meaning', 'bound', 'remark'].join(' | ')} |\n|---|---|---|---|\n| ${[
    'max_number_of_vertices',
    'NumberOfVerticesInTheLargestComponent',
    '$1 \\le n \\le 10^{18}$',
    wide(60),
  ].join(' | ')} |`
  const formula = '$\\displaystyle\\sum_{i=1}^{n} \\frac{a_i^2 + b_i}{\\sqrt{x_{i+1}}}$'
  const paragraphs = Array.from(
    { length: 1200 },
    (_, n) =>
      `Part ${n}: ${formula} is at most twice what the part before it was, as ${'one sees at once '.repeat(3)}.`,
  )
  const longFormula = `$$${Array.from({ length: 60 }, (_, n) => `x_{${n}}`).join('+')}$$`
  return [wide(300), table, longFormula, `\`\`\`\n${wide(400)}\n\`\`\``, ...paragraphs].join('\n\n').slice(0, 200_000)
}

async function addAnnouncements({ db }: Site, { uid }: Person): Promise<void> {
  const rows = titles.map((title) => ({ uid, title, content: statement() }))
  await db.insertInto('announcement').values(rows).execute()
}

/** One that works and one that does not. */
async function addNodes(site: Site): Promise<void> {
  const languages = [{ name: longest.language, version: sentence(80) }]
  const hello = { protocol: protocolVersion, slots: 64, tier: 'A', warnings: [sentence(200), wide(120)], languages }
  await (await site.node(wide(40))).get(judgeHello, hello)
  await (await site.node(wide(41))).get(judgeHello, { ...hello, refuses: sentence(300) })
}

async function addDeadLetter({ db }: Site, subject: number): Promise<void> {
  const why = `${sentence(400)}\n${wide(200)}`
  await db
    .insertInto('deadLetter')
    .values({ kind: 'submission', subject, losses: 3, lastNode: wide(40), why })
    .execute()
}
