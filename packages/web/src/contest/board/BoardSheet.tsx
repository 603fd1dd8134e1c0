import type { Phase } from '@verdict/contract/place.ts'
import { useState } from 'react'
import { exactTime, momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Pager } from '../../ui/Pager.tsx'
import { isSettling } from '../clock.ts'
import { type Contest, isOi } from '../contest.ts'
import { isSealedAt } from '../load-contest.ts'
import type { ContainsEnd } from '../use-contains-end.ts'
import { BoardBar } from './BoardBar.tsx'
import { BoardChart } from './BoardChart.tsx'
import { BoardTable } from './BoardTable.tsx'
import type { BoardProblem } from './board.ts'
import { DownloadBoard } from './DownloadBoard.tsx'
import { useBoard } from './use-board.ts'

const pageSizes = [10, 30, 50, 100, 300]
const chartKept = 'verdict:boardChart'

interface Props {
  contest: Contest
  phase: Phase
  problems: readonly BoardProblem[]
  /** The board that everybody sees, outside of the contest. */
  isOutside: boolean
  /** Whether submissions after the end count, and who may choose. */
  late: ContainsEnd
  /** The server's clock at the last look, in ms. */
  now: number
  title: string
}

/** A board with everything around it: what can be chosen, whether it is frozen, the chart, the table, its pages. */
export function BoardSheet(props: Props) {
  const { contest, phase, problems, isOutside, late, now, title } = props
  const { containsEnd } = late
  const t = useMessages().board
  const frozenSince = sealOf(contest, now)
  const isMoving = phase === 'running' || isSettling(contest, now)
  const board = useBoard({ contest, isMoving, isOutside, containsEnd, isFrozen: frozenSince !== undefined })
  const [isChartShown, setChartShown] = useState(() => readStored<boolean>(chartKept) ?? false)
  const isFrozen = frozenSince !== undefined && !board.isForced
  const showChart = (isShown: boolean) => {
    setChartShown(isShown)
    writeStored(chartKept, isShown)
  }
  return (
    <section className="sheet board-sheet">
      <div className="sheet-head">
        <h2>{title}</h2>
        {contest.manages || contest.rights.includes('marks') ? (
          <span className="end">
            <DownloadBoard
              cid={contest.id}
              forceRefresh={board.isForced}
              removeStar={board.list.query['removeStar'] === 'true'}
              containEnd={containsEnd}
            />
          </span>
        ) : null}
      </div>
      <BoardBar
        board={board}
        manages={contest.manages}
        isChartShown={isChartShown}
        showChart={showChart}
        late={late.isOffered && !isFrozen ? late : undefined}
      />
      {isFrozen ? (
        <p className="board-frozen" role="status">
          {t.frozenSince(exactTime(frozenSince).slice(0, 16))}
        </p>
      ) : null}
      {isChartShown ? (
        <BoardChart {...{ contest, isOutside, containsEnd }} isForced={contest.manages && board.isForced} />
      ) : null}
      <BoardTable contest={contest} problems={problems} board={board} leadsOn={!isOutside} />
      {isOi(contest) ? null : <Legend />}
      <Pager {...board.list.paging} told={board.people} sizes={pageSizes} />
    </section>
  )
}

/** Since when results are kept back, where they are. */
function sealOf(contest: Contest, now: number): Date | undefined {
  const { sealRankTime } = contest
  return sealRankTime !== null && isSealedAt(contest, now) ? momentOf(sealRankTime) : undefined
}

function Legend() {
  const t = useMessages().board.legend
  return (
    <ul className="board-legend small dim">
      {(['first', 'solved', 'wrong', 'frozen', 'after'] as const).map((kind) => (
        <li key={kind}>
          <span className={`board-cell ${kind}`} aria-hidden="true">
            {{ first: '★ 9', solved: '9', wrong: '−2', frozen: '? 1+2', after: '9*' }[kind]}
          </span>
          {t[kind]}
        </li>
      ))}
    </ul>
  )
}
