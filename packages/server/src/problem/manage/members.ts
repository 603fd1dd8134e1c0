import type * as routes from '@verdict/contract/problem/member-routes.ts'
import { type MemberRole, mostMembers } from '@verdict/contract/problem/members.ts'
import { canWork, whyNotHandOver } from '@verdict/contract/problem/policy.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { tellPeople } from '../../message/tell.ts'
import * as rows from '../member-queries.ts'
import { managedProblem, standingOn, whyNotWork } from '../workbench/managed.ts'
import { type ProblemRow, updateRow } from './problem-queries.ts'
import { lockManaged } from './save.ts'

const objectKind = 'problem'

export const getProblemMembers: Handler<typeof routes.getProblemMembers> = async (call, { pid }) => {
  const problem = await managedProblem(call, pid, 'test')
  const standing = await standingOn(call, problem)
  return {
    author: problem.author,
    mayName: (await whyNotWork(call, problem, 'own')) === undefined,
    mayHandOver: whyNotHandOver(call.viewer, { ...problem, ...standing }) === undefined,
    members: await rows.membersOf(call.db, pid),
  }
}

/** Who is to be it, if they can do what it is for. */
async function personFor(tx: Db, { gid, isGroup, author }: ProblemRow, username: string, role: 'author' | MemberRole) {
  const person = await rows.personNamed(tx, username, gid)
  if (!person) throw new Refusal('problem/person-unknown')
  if (person.username === author) throw new Refusal('problem/person-is-author')
  if (!canWork(role, { isGroup, ...person })) throw new Refusal('problem/person-cannot-work')
  return person
}

/** Where whoever was named finds the problem: testers at its page of tests, the others where it is worked on. */
function addressFor({ pid, problemId, gid, isGroup }: ProblemRow, role: 'author' | MemberRole): string {
  if (role === 'tester') return `${isGroup ? `/group/${gid}` : ''}/problem/${encodeURIComponent(problemId)}/tests`
  return isGroup ? `/group/${gid}/manage/problem/${pid}/edit` : `/admin/problem/edit/${pid}`
}

/** What the audit log calls them. */
const fieldOf = { 'co-author': 'coAuthor', tester: 'tester' } as const

const words = { author: 'problem-handed-over', 'co-author': 'problem-co-author', tester: 'problem-tester' } as const

function tell(tx: Db, { viewer, now }: Call, row: ProblemRow, uid: string, role: keyof typeof words): Promise<void> {
  const about = {
    problem: `${row.problemId} ${row.title}`,
    username: viewer.username,
    address: addressFor(row, role),
  }
  return tellPeople(tx, [uid], { kind: 'Sys', words: words[role], about }, now)
}

export const setProblemMember: Handler<typeof routes.setProblemMember> = async (call, { pid, username, role }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, pid, 'own')
    const person = await personFor(tx, row, username, role)
    const before = await rows.putMember(tx, { pid, uid: person.uid, role }, call.now)
    if (before === role) return
    if ((await rows.membersOf(tx, pid)).length > mostMembers)
      throw new Refusal('problem/people-full', { most: mostMembers })
    await tell(tx, call, row, person.uid, role)
    await noteAct(tx, call, {
      act: 'setProblemMember',
      objectKind,
      object: pid,
      ...(before && { before: { [fieldOf[before]]: person.username } }),
      after: { [fieldOf[role]]: person.username },
    })
  })
  return null
}

/** Whoever was named may give it back. */
export const removeProblemMember: Handler<typeof routes.removeProblemMember> = async (call, { pid, uid }) => {
  await call.db.transaction().execute(async (tx) => {
    await lockManaged(tx, call, pid, uid === call.viewer.uid ? 'test' : 'own')
    const gone = await rows.dropMember(tx, pid, uid)
    if (!gone) throw new Refusal('problem/person-unknown')
    const before = { [fieldOf[gone.role]]: gone.username }
    await noteAct(tx, call, { act: 'removeProblemMember', objectKind, object: pid, before })
  })
  return null
}

/** Whoever was the author stays a co-author, who can be removed. */
export const handOverProblem: Handler<typeof routes.handOverProblem> = async (call, { pid, username }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, pid, 'own')
    refuse(whyNotHandOver(call.viewer, { ...row, ...(await standingOn({ ...call, db: tx }, row)) }))
    const person = await personFor(tx, row, username, 'author')
    await rows.dropMember(tx, pid, person.uid)
    const former = row.author === null ? undefined : await rows.personNamed(tx, row.author, row.gid)
    if (former) await rows.putMember(tx, { pid, uid: former.uid, role: 'co-author' }, call.now)
    const change = { author: person.username, modifiedUser: call.viewer.username, modifiedAt: laterThan(row, call.now) }
    await updateRow(tx, pid, change)
    await tell(tx, call, row, person.uid, 'author')
    await noteAct(tx, call, {
      act: 'handOverProblem',
      objectKind,
      object: pid,
      before: { author: row.author },
      after: { author: person.username },
    })
  })
  return null
}
