import { countColumn, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { placeOfSubmission } from '@verdict/contract/place.ts'
import type { Db } from '../db/connect.ts'
import { addToVerdictCount } from '../problem/verdict-count-queries.ts'
import { addAccepted, removeAccepted } from './record-queries.ts'

interface Counted {
  submitId: number
  pid: number
  uid: string
  cid: number
  gid: number | null
}

/**
 * Everything that follows from a verdict beside the submission itself is done and undone here, and nowhere else. Outside
 * contests and groups a verdict counts for the problem and, when accepted, for the user; in a contest it counts for neither.
 */
const countsGlobally = (submission: Counted): boolean => placeOfSubmission(submission).kind === 'site'

/** A submission has come to this verdict. */
export async function countFinal(tx: Db, submission: Counted, status: Verdict): Promise<void> {
  if (!countsGlobally(submission)) return
  if (countColumn[status]) await addToVerdictCount(tx, submission.pid, status, 1)
  if (status === verdict.accepted)
    await addAccepted(tx, { submitId: submission.submitId, uid: submission.uid, pid: submission.pid })
}

/** A submission has this verdict no longer; nothing happens while it is still waiting for one. */
export async function uncountFinal(tx: Db, submission: Counted, status: Verdict): Promise<void> {
  if (!countsGlobally(submission)) return
  if (countColumn[status]) await addToVerdictCount(tx, submission.pid, status, -1)
  if (status === verdict.accepted) await removeAccepted(tx, submission.submitId)
}
