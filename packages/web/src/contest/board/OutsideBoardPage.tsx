import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getContestOutsizeInfo } from '@verdict/contract/contest/board-routes.ts'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PhaseTag } from '../ContestTags.tsx'
import { Countdown } from '../Countdown.tsx'
import { driftOf, useTurns } from '../clock.ts'
import type { Contest } from '../contest.ts'
import { BoardSheet } from './BoardSheet.tsx'
import type { BoardProblem } from './board.ts'

/** The board that everybody may look at, guests too; why it is closed is told where it is. */
export default function OutsideBoardPage() {
  const { contestID } = useParams({ strict: false }) as { contestID: string }
  const query = useQuery(ask(getContestOutsizeInfo, { cid: Number(contestID) }))
  const { data, dataUpdatedAt } = query
  if (!data) return <PageLoading query={query} />
  return <Outside key={data.contest.id} contest={data.contest} problems={data.problemList} receivedAt={dataUpdatedAt} />
}

interface Props {
  contest: Contest
  problems: readonly BoardProblem[]
  receivedAt: number
}

function Outside({ contest, problems, receivedAt }: Props) {
  const t = useMessages().board
  const drift = driftOf(contest, receivedAt)
  const { phase, lookedAt } = useTurns(contest, drift)
  const counted = useQuery(ask(getContestProblem, { cid: contest.id }))
  usePageTitle(`${t.title} · ${contest.title}`)
  return (
    <div className="page stack board-page">
      <header className="board-top">
        <h1>{contest.title}</h1>
        <span className="row dim">
          <PhaseTag phase={phase} />
          <Countdown contest={contest} phase={phase} drift={drift} />
        </span>
      </header>
      <BoardSheet
        contest={contest}
        phase={phase}
        problems={counted.data ?? problems}
        isOutside
        containsEnd={false}
        now={lookedAt}
        title={t.title}
      />
    </div>
  )
}
