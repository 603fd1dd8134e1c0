import { countColumn, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { addToTally } from '../problem/tally-queries.ts'
import { addAccepted } from './record-queries.ts'

interface Counted {
  submit_id: number
  pid: number
  uid: string
  cid: number
  gid: number | null
}

/** A final verdict outside contests and groups counts for the problem and, when accepted, for the user. */
export async function countFinal(tx: Db, submission: Counted, status: Verdict): Promise<void> {
  if (submission.cid !== 0 || submission.gid !== null) return
  if (countColumn[status]) await addToTally(tx, submission.pid, status, 1)
  if (status === verdict.accepted)
    await addAccepted(tx, { submitId: submission.submit_id, uid: submission.uid, pid: submission.pid })
}
