import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getContestOutsizeInfo } from '@verdict/contract/contest/board-routes.ts'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { ask } from '../../api/ask.ts'
import { momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PhaseTag } from '../ContestTags.tsx'
import { Countdown } from '../Countdown.tsx'
import { driftOf, isSettling, useTurns } from '../clock.ts'
import type { Contest } from '../contest.ts'
import { goesOn, isSealedAt, renewMs, useRenewal, useSteadyDrift } from '../load-contest.ts'
import { useContainsEndOf } from '../use-contains-end.ts'
import { BoardSheet } from './BoardSheet.tsx'
import type { BoardProblem } from './board.ts'

/** The board that everybody may look at, guests too; why it is closed is told where it is. */
export default function OutsideBoardPage() {
  const { contestID } = useParams({ strict: false }) as { contestID: string }
  const query = useQuery({
    ...ask(getContestOutsizeInfo, { cid: Number(contestID) }),
    refetchInterval: ({ state: { data } }) => (data && mayTurn(data.contest) ? renewMs : false),
  })
  const { data, dataUpdatedAt } = query
  if (!data) return <PageLoading query={query} />
  return <Outside key={data.contest.id} contest={data.contest} problems={data.problemList} receivedAt={dataUpdatedAt} />
}

/** Whether the end may still be moved, or the seal lifted. */
const mayTurn = (contest: Contest) => goesOn(contest) || isSealedAt(contest, momentOf(contest.now).getTime())

interface Props {
  contest: Contest
  problems: readonly BoardProblem[]
  receivedAt: number
}

function Outside({ contest, problems, receivedAt }: Props) {
  const t = useMessages().board
  const drift = useSteadyDrift(driftOf(contest, receivedAt))
  const { phase, ownPhase, lookedAt } = useTurns(contest, drift)
  useRenewal(`${phase} ${isSealedAt(contest, lookedAt)} ${isSettling(contest, lookedAt)}`)
  const isKeptBack = !contest.manages && isSealedAt(contest, lookedAt)
  const late = useContainsEndOf({ contest, phase, isKeptBack })
  const counted = useQuery(ask(getContestProblem, { cid: contest.id, containsEnd: late.containsEnd }))
  usePageTitle(`${t.title} · ${contest.title}`)
  return (
    <div className="page stack board-page">
      <header className="board-top">
        <h1>{contest.title}</h1>
        <span className="row dim">
          <PhaseTag phase={ownPhase} />
          <Countdown contest={contest} phase={ownPhase} drift={drift} />
        </span>
      </header>
      <BoardSheet
        contest={contest}
        phase={phase}
        problems={counted.data ?? problems}
        isOutside
        late={late}
        now={lookedAt}
        title={t.title}
      />
    </div>
  )
}
