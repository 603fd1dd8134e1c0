import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/problem/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { listProblems, type ProblemFilter, randomProblem } from './queries.ts'
import { siteTagsOf } from './tag-queries.ts'
import { verdictCountsOf } from './verdict-counts.ts'

/** One page of the bank with tags and verdict counts. */
export async function getProblemList({ db, language }: Call<Viewer | undefined>, filter: ProblemFilter) {
  const { rows, tags: tagIds, total } = await listProblems(db, language, filter)
  const pids = rows.map(({ pid }) => pid)
  const [tags, verdictCounts] = await Promise.all([siteTagsOf(db, tagIds), verdictCountsOf(db, pids)])
  const records = rows.map((row) => ({
    ...row,
    ...(verdictCounts.get(row.pid) as NonNullable<ReturnType<typeof verdictCounts.get>>),
    tags: tags.get(row.pid) ?? [],
    score: null,
  }))
  return pageOf(records, total, filter)
}

export const getRandomProblem: Handler<typeof routes.getRandomProblem> = async ({ db }) => {
  const problemId = await randomProblem(db)
  if (!problemId) throw new Refusal('problem/bank-empty')
  return { problemId }
}
