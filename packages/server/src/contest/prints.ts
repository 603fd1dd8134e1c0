import { printedLength, printLength } from '@verdict/contract/contest/print-length.ts'
import type * as routes from '@verdict/contract/contest/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../audit/audit.ts'
import { attachment } from '../files/send-file.ts'
import { placeFor } from '../http/at.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellContest } from '../live/queries.ts'
import { contestOf } from './place.ts'
import { findPrint, insertPrint, listPrints, markPrinted } from './print-queries.ts'

export const submitPrintText: Handler<typeof routes.submitPrintText> = async (call, { content }) => {
  const { contest } = contestOf(call)
  if (!contest.openPrint) throw new Refusal('contest/print-closed')
  if (printedLength(content) < printLength.least) throw new Refusal('contest/print-length', printLength)
  await call.count()
  await call.db.transaction().execute(async (tx) => {
    await insertPrint(tx, { cid: contest.cid, uid: call.viewer.uid, content }, call.now)
    await tellContest(tx, contest.cid, 'print')
  })
  return null
}

export const getContestPrint: Handler<typeof routes.getContestPrint> = async (call, paging) => {
  const { rows, total } = await listPrints(call.db, contestOf(call).contest.cid, paging)
  return pageOf(
    rows.map((row) => ({ ...row, content: null, gmtModified: null })),
    total,
    paging,
  )
}

export const checkContestPrintStatus: Handler<typeof routes.checkContestPrintStatus> = async (call, { id }) => {
  const { cid } = contestOf(call).contest
  await call.db.transaction().execute(async (tx) => {
    if (!(await markPrinted(tx, cid, id, call.now))) throw new Refusal('contest/no-record')
    await tellContest(tx, cid, 'print')
  })
  return null
}

/** The place is that of the request. Whoever does not run its contest is not told whether there is one. */
export const downloadContestPrintText: Handler<typeof routes.downloadContestPrintText> = async (
  call,
  { id },
  { reply },
) => {
  const print = await findPrint(call.db, id)
  if (!print || !(await placeFor(call, { cid: print.cid }, 'owner'))) throw new Refusal('contest/no-record')
  const after = { print: id, of: print.username }
  await noteAct(call.db, call, { act: 'downloadContestPrintText', objectKind: 'contest', object: print.cid, after })
  return reply
    .type('text/plain; charset=utf-8')
    .header('Content-Disposition', attachment(`${print.username}_Contest_Print.txt`))
    .send(print.content)
}
