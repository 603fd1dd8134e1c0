import { type Shown, shownOfSubmission } from '@verdict/contract/contest/policy.ts'
import type * as routes from '@verdict/contract/judging/contest-routes.ts'
import { maySeeSubmission } from '@verdict/contract/judging/policy.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { contestOf } from '../contest/place.ts'
import { allProblemsOf } from '../contest/queries.ts'
import type { Handler } from '../http/serve.ts'
import { withContestTitles } from '../problem/queries.ts'
import { listContestIds } from './contest-list-queries.ts'
import { presentContestRow, presentContestState } from './present.ts'
import { findState, listRows } from './queries.ts'

type IsTold<T> = T & { shown: Exclude<Shown, 'nothing'> }

export const contestSubmissions: Handler<typeof routes.contestSubmissions> = async (call, input) => {
  const at = contestOf(call)
  const { db, viewer, now } = call
  const problems = await withContestTitles(db, call.language, await allProblemsOf(db, at.contest.cid))
  const { ids, total, older } = await listContestIds(db, { ...input, at, viewer, now, problems })
  const named = new Map(problems.map((problem) => [problem.pid, problem]))
  const records = (await listRows(db, ids)).flatMap((row) => {
    const shown = shownOfSubmission(viewer, row, at, now)
    const { displayId = null, displayTitle: title = '' } = named.get(row.pid) ?? {}
    return shown === 'nothing' ? [] : [presentContestRow(row, { shown, displayId, title })]
  })
  return { ...pageOf(records, total, input), older }
}

export const checkContestSubmissionsStatus: Handler<typeof routes.checkContestSubmissionsStatus> = async (
  call,
  { submitIds },
) => {
  const at = contestOf(call)
  const { db, viewer, now } = call
  const [found, problems] = await Promise.all([
    Promise.all(submitIds.map((submitId) => findState(db, submitId))),
    allProblemsOf(db, at.contest.cid),
  ])
  const ids = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const told = found.flatMap((row): IsTold<NonNullable<typeof row>>[] => {
    if (row?.cid !== at.contest.cid) return []
    const shown = maySeeSubmission(viewer, row, row, at) ? shownOfSubmission(viewer, row, at, now) : 'nothing'
    return shown === 'nothing' ? [] : [{ ...row, shown }]
  })
  return Object.fromEntries(
    told.map((row) => {
      const displayId = ids.get(row.pid) ?? null
      return [String(row.submitId), presentContestState(row, { shown: row.shown, displayId })]
    }),
  )
}
