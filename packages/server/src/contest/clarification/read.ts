import type * as routes from '@verdict/contract/contest/clarification-routes.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Handler } from '../../http/serve.ts'
import * as rows from './clarification-queries.ts'

export const getContestClarifications: Handler<typeof routes.getContestClarifications> = async (
  { db, viewer, at },
  { cid, state, displayId, ...paging },
) => {
  const { uid } = viewer
  const isManager = manages(at)
  const reader: rows.Reader = isManager ? { manages: true } : { manages: false, uid }
  const since = await rows.readUpTo(db, cid, uid)
  const found = await rows.listClarifications(db, cid, reader, { state, displayId }, paging)
  const records = found.rows.map(({ uid: asker, username, realname, answeredBy, ...row }) => {
    const isOwn = asker === uid
    return {
      ...row,
      isOwn,
      username: isManager || isOwn ? username : null,
      realname: isManager ? realname : null,
      answeredBy: isManager ? answeredBy : null,
      isNew: !isManager && row.told !== null && row.told > since,
    }
  })
  return pageOf(records, found.total, paging)
}

export const getContestClarificationNews: Handler<typeof routes.getContestClarificationNews> = async (
  { db, viewer, at },
  { cid },
) =>
  manages(at)
    ? { unread: 0, open: await rows.countOpen(db, cid) }
    : { unread: await rows.countUnread(db, cid, viewer.uid), open: 0 }

export const readContestClarifications: Handler<typeof routes.readContestClarifications> = async (
  { db, viewer },
  { cid, told },
) => {
  await rows.noteRead(db, cid, viewer.uid, told)
  return null
}

export const getContestCannedAnswers: Handler<typeof routes.getContestCannedAnswers> = async ({ db }, { cid }) => ({
  answers: await rows.cannedAnswersOf(db, cid),
})
