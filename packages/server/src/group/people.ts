import type { GroupEntry } from '@verdict/contract/group/limits.ts'
import type * as routes from '@verdict/contract/group/people-routes.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellPeople } from '../message/tell.ts'
import { isForeign } from './foreign.ts'
import { holdGroup } from './member-queries.ts'
import * as rows from './people-queries.ts'

type Found = Awaited<ReturnType<typeof rows.peopleNamed>>

function entryOf(person: ReturnType<Found['get']>, owner: string): GroupEntry {
  if (!person) return 'unknown'
  if (person.auth >= 3 || person.uid === owner) return 'already'
  return person.isBanned ? 'blocked' : 'added'
}

export const addGroupMembers: Handler<typeof routes.addGroupMembers> = (call, { gid, names, isTrial }) =>
  call.db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, gid)
    if (!group) throw new Refusal('group/not-found')
    const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
    const found = await rows.peopleNamed(tx, gid, wanted)
    const personOf = (name: string) => found.get(name.toLowerCase())
    const told = wanted.map((name) => ({ name, entry: entryOf(personOf(name), group.uid) }))
    if (isTrial) return told
    const uids = told.flatMap(({ name, entry }) => (entry === 'added' ? [personOf(name)?.uid ?? ''] : []))
    const entered = await rows.putIn(tx, gid, uids, call.now)
    await tellPeople(tx, entered, { kind: 'Mine', words: 'group-welcome', about: { group: group.name, gid } }, call.now)
    if (entered.length && (await isForeign(tx, call, gid)))
      await noteAct(tx, call, {
        act: 'updateGroupMember',
        objectKind: 'group',
        object: gid,
        after: { uid: entered.join(', '), auth: 3 },
      })
    return told
  })

export const decideGroupApplications: Handler<typeof routes.decideGroupApplications> = (
  call,
  { gid, uids, isAccepted },
) =>
  call.db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, gid)
    if (!group) throw new Refusal('group/not-found')
    const auth = isAccepted ? 3 : 2
    const decided = await rows.decide(tx, gid, uids ?? null, auth, call.now)
    const words = isAccepted ? 'group-welcome' : 'group-refused'
    await tellPeople(tx, decided, { kind: 'Mine', words, about: { group: group.name, gid } }, call.now)
    if (decided.length && (await isForeign(tx, call, gid)))
      await noteAct(tx, call, {
        act: 'updateGroupMember',
        objectKind: 'group',
        object: gid,
        after: { uid: decided.join(', '), auth },
      })
    return { decided: decided.length }
  })
