import type * as routes from '@verdict/contract/site/routes.ts'
import { findPeople } from '../account/search-queries.ts'
import type { Handler } from '../http/serve.ts'
import { listProblems } from '../problem/queries.ts'

const most = 6

/** What somebody who types a few letters may mean; who is named exactly so comes first. */
export const search: Handler<typeof routes.search> = async ({ db, language }, { keyword }) => {
  const [problems, users] = await Promise.all([
    listProblems(db, language, { keyword, currentPage: 1, limit: most }),
    findPeople(db, keyword, most),
  ])
  const isMeant = ({ problemId }: { problemId: string }) => problemId.toLowerCase() === keyword.toLowerCase()
  return { problems: problems.rows.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a))), users }
}
