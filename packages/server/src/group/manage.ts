import type * as routes from '@verdict/contract/group/manage-routes.ts'
import { beginsKeptIds } from '@verdict/contract/problem/banks.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import { type Db, withoutStatementTimeout } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { laterThan, refuseSavedSince } from '../http/saved-since.ts'
import type { Handler } from '../http/serve.ts'
import { tellPeople } from '../message/tell.ts'
import * as rows from './manage-queries.ts'
import { peopleOf } from './member-queries.ts'
import { refuseUnlessMayMakeGroup } from './thresholds.ts'

const objectKind = 'group'

/** Makes a change in one transaction; which name is taken is told. */
function changing<T>(call: Call, change: (tx: Db) => Promise<T>): Promise<T> {
  return call.db
    .transaction()
    .execute(change)
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code !== '23505') throw error
      throw new Refusal(error.constraint === 'group_short_name' ? 'group/short-name-taken' : 'group/name-taken')
    })
}

export const addGroup: Handler<typeof routes.addGroup> = (call, form) => {
  if (form.auth !== 1 && !form.code) throw new Refusal('group/code-needed')
  if (beginsKeptIds(form.shortName)) throw new Refusal('group/short-name-taken')
  return changing(call, async (tx) => {
    await refuseUnlessMayMakeGroup(tx, call)
    await rows.insertGroup(tx, call.viewer.uid, form, call.now)
    return null
  })
}

export const updateGroup: Handler<typeof routes.updateGroup> = (call, { gmtModified: read, ...form }) =>
  changing(call, async (tx) => {
    const was = await rows.lockGroup(tx, form.id)
    if (!was) throw new Refusal('group/not-found')
    refuseSavedSince('group/changed-meanwhile', was, read)
    if ((form.auth ?? was.auth) !== 1 && !(form.code ?? was.code)) throw new Refusal('group/code-needed')
    await refuseRenamed(tx, was, form)
    const gmtModified = laterThan(was, call.now)
    await rows.updateGroupRow(tx, form, gmtModified)
    if (was.uid === call.viewer.uid) return { gmtModified }
    const { uid: _owner, modifiedAt: _saved, ...before } = was
    const { id: _id, ...after } = form
    const given = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
    const change = changeOf(withoutCode(before), withoutCode(given))
    await noteAct(tx, call, { act: 'updateGroup', objectKind, object: form.id, ...change })
    return { gmtModified }
  })

/** Ids of the group's problems begin with its short name (docs/decisions/0072). */
async function refuseRenamed(tx: Db, was: { shortName: string }, { id, shortName }: rows.GroupChange): Promise<void> {
  if (shortName === undefined || shortName === was.shortName) return
  if (beginsKeptIds(shortName)) throw new Refusal('group/short-name-taken')
  if (await rows.hasProblems(tx, id)) throw new Refusal('group/short-name-in-use')
}

/** The code is a secret of its owner's. */
function withoutCode<T extends object>(fields: T): Omit<T, 'code'> {
  const { code: _code, ...rest } = fields as T & { code?: unknown }
  return rest
}

export const deleteGroup: Handler<typeof routes.deleteGroup> = async (call, { gid }) => {
  await call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const was = await rows.lockGroup(tx, gid)
    if (!was) throw new Refusal('group/not-found')
    const people = await peopleOf(tx, gid, 3)
    const belongings = await rows.countBelongings(tx, gid)
    await rows.leavePublished(tx, gid)
    await rows.deleteGroupRow(tx, gid)
    const others = people.filter((uid) => uid !== call.viewer.uid)
    await tellPeople(tx, others, { kind: 'Mine', words: 'group-disbanded', about: { group: was.name } }, call.now)
    if (was.uid === call.viewer.uid) return
    const before = { name: was.name, shortName: was.shortName, ...belongings }
    await noteAct(tx, call, { act: 'deleteGroup', objectKind, object: gid, before })
  })
  return null
}

export const getGroupBelongings: Handler<typeof routes.getGroupBelongings> = ({ db }, { gid }) =>
  rows.countBelongings(db, gid)
