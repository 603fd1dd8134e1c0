import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { neighbourOf, verdictsOf } from './history-queries.ts'
import { submissionFor } from './read.ts'
import { byHand } from './record-queries.ts'

/** The verdicts a submission had before and after it was judged again, and the owner's submissions next to it. */
export async function getSubmissionHistory(call: PlacedCall, { submitId }: { submitId: number }) {
  const { db, viewer, at } = call
  const found = await submissionFor(call, submitId)
  const isManager = at.contest ? manages(at) : isSiteManager(viewer)
  if (found.uid !== viewer.uid && !isManager) throw new Refusal('submission/not-yours')
  const [verdicts, older, newer] = await Promise.all([
    found.shown === 'sent' ? [] : verdictsOf(db, submitId),
    neighbourOf(db, found, 'older'),
    neighbourOf(db, found, 'newer'),
  ])
  return {
    verdicts: verdicts.map(({ node, ...given }) => ({ ...given, isManual: node?.startsWith(byHand) ?? false })),
    older,
    newer,
  }
}
