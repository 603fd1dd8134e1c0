import type * as routes from '@verdict/contract/contest/balloon-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import { refuseOthers } from './balloons.ts'
import * as rows from './volunteer-queries.ts'

const objectKind = 'contest'

export const getContestVolunteers: Handler<typeof routes.getContestVolunteers> = ({ db }, { cid }) =>
  rows.listVolunteers(db, cid)

export const addContestVolunteer: Handler<typeof routes.addContestVolunteer> = async (call, { cid, username }) => {
  await call.db.transaction().execute(async (tx) => {
    const found = await rows.candidate(tx, cid, username)
    if (!found) throw new Refusal('contest/volunteer-unknown')
    if (found.takesPart) throw new Refusal('contest/volunteer-takes-part')
    await rows.insertVolunteer(tx, cid, found.uid, call.now)
    const after = { volunteer: found.username }
    await noteAct(tx, call, { act: 'addContestVolunteer', objectKind, object: cid, after })
  })
  return null
}

export const removeContestVolunteer: Handler<typeof routes.removeContestVolunteer> = async (call, { cid, uid }) => {
  await call.db.transaction().execute(async (tx) => {
    const volunteer = await rows.deleteVolunteer(tx, cid, uid)
    if (volunteer === undefined) throw new Refusal('contest/no-record')
    await noteAct(tx, call, { act: 'removeContestVolunteer', objectKind, object: cid, before: { volunteer } })
  })
  return null
}

export const getContestPrintsToBring: Handler<typeof routes.getContestPrintsToBring> = async (
  call,
  { cid, ...paging },
) => {
  await refuseOthers(call)
  const { rows: found, total } = await rows.listPrintsToBring(call.db, cid, paging)
  return pageOf(found, total, paging)
}

export const getContestPrintToBring: Handler<typeof routes.getContestPrintToBring> = async (call, { cid, id }) => {
  await refuseOthers(call)
  const print = await rows.findPrintToBring(call.db, cid, id)
  if (!print) throw new Refusal('contest/no-record')
  return print
}

export const markContestPrintBrought: Handler<typeof routes.markContestPrintBrought> = async (
  call,
  { cid, id, isPrinted },
) => {
  await refuseOthers(call)
  await call.db.transaction().execute(async (tx) => {
    if (!(await rows.setPrinted(tx, cid, id, isPrinted, call.now))) throw new Refusal('contest/no-record')
    await tellContest(tx, cid, 'print')
  })
  return null
}
