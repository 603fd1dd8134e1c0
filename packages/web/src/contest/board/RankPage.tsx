import { useQuery } from '@tanstack/react-query'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { useContainsEnd } from '../use-contains-end.ts'
import { useContest } from '../use-contest.ts'
import { BoardSheet } from './BoardSheet.tsx'

/** The counts at the heads of the columns are asked for again so often. */
const countsMs = 30_000

/** The board of a contest, in the contest. */
export default function RankPage() {
  const { contest, phase, drift } = useContest()
  const late = useContainsEnd()
  const t = useMessages().board
  const problems = useQuery({
    ...ask(getContestProblem, { cid: contest.id, containsEnd: late.containsEnd }),
    refetchInterval: phase === 'running' ? countsMs : false,
  })
  return (
    <div className="page board-page">
      <QueryResult query={problems} skeletonLines={10}>
        {(columns) => (
          <BoardSheet
            contest={contest}
            phase={phase}
            problems={columns}
            isOutside={false}
            late={late}
            now={Date.now() + drift}
            title={t.title}
          />
        )}
      </QueryResult>
    </div>
  )
}
