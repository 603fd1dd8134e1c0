import type * as routes from '@verdict/contract/contest/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellContest } from '../live/queries.ts'
import { deleteCheck, insertCheck, listAcceptances, madeIn } from './acceptance-queries.ts'
import { contestOf, groupOf } from './place.ts'

/** Behind the seal too: whoever runs the contest brings balloons, or holds them back. */
export const getContestAcInfo: Handler<typeof routes.getContestAcInfo> = async (call, paging) => {
  const at = contestOf(call)
  const { contest } = at
  const { rows, total } = await listAcceptances(call.db, { contest, gid: groupOf(at) }, paging)
  const records = rows.map((row) => ({
    id: row.submitId,
    cid: contest.cid,
    uid: row.uid,
    pid: row.pid,
    cpid: null,
    displayId: row.displayId,
    submitId: row.submitId,
    username: row.username,
    realname: row.realname,
    status: 1 as const,
    submitTime: row.submittedAt,
    time: Math.floor((row.submittedAt.getTime() - contest.startsAt.getTime()) / 1000),
    score: null,
    useTime: null,
    firstBlood: row.isFirst,
    checked: row.isChecked,
    gmtCreate: null,
    gmtModified: null,
  }))
  return pageOf(records, total, paging)
}

export const checkContestAcInfo: Handler<typeof routes.checkContestAcInfo> = async (call, { id, checked }) => {
  const { cid } = contestOf(call).contest
  await call.db.transaction().execute(async (tx) => {
    const made = await madeIn(tx, cid, id)
    if (!made) throw new Refusal('contest/no-record')
    if (checked) await insertCheck(tx, { cid, ...made }, call.viewer.username, call.now)
    else await deleteCheck(tx, { cid, ...made })
    await tellContest(tx, cid, 'check')
  })
  return null
}
