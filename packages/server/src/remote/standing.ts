import { manages } from '@verdict/contract/contest/policy.ts'
import { maySeeCode } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/remote/routes.ts'
import { titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { Handler } from '../http/serve.ts'
import { submissionFor } from '../judging/read.ts'
import { placeInLine } from '../judging/relay/line-queries.ts'
import { type RemoteRow, remoteSubmission } from '../judging/relay/relay-queries.ts'

/** Whoever may know only that it was made learns nothing of what became of it: not that it ended, nor where its result stands. */
export const getRemoteStanding: Handler<typeof routes.getRemoteStanding> = async (call, { submitId }) => {
  const { db, viewer } = call
  const submission = await submissionFor(call, submitId)
  const remote = await remoteSubmission(db, submitId)
  if (!remote) return null
  const { site, server, handle } = remote
  const about = { site, title: titleOfSite(site), isOwn: handle !== null }
  const place = remote.phase === 'waiting' ? ((await placeInLine(db, server, submitId)) ?? null) : null
  if (submission.shown === 'sent')
    return { ...about, place, phase: openPhase(remote), word: null, failure: null, remoteId: null, url: null }
  const isWhole = submission.shown === 'all' && maySeeCode(viewer, submission, submission.codeShare, call)
  // which problem of which site it is stays untold until a contest is over, and numbers there are public
  const { at } = call
  const isSecret = handle === null && at.contest !== undefined && at.phase !== 'ended' && !manages(at)
  const { failure } = remote
  return {
    ...about,
    place,
    phase: remote.phase,
    word: isWhole ? remote.word : null,
    failure: isWhole && failure ? { ...failure, ...(isSecret && { detail: '' }) } : null,
    remoteId: isWhole && !isSecret ? remote.remoteId : null,
    url: isWhole && !isSecret ? remote.url : null,
  }
}

const openPhase = ({ phase }: RemoteRow) => (phase === 'ended' ? 'sent' : phase)
