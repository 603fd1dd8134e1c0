import { memo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type Contest, isOi } from '../contest.ts'
import { Balloon } from './Balloon.tsx'
import type { BoardProblem } from './board.ts'

interface Props {
  contest: Contest
  problems: readonly BoardProblem[]
  leadsOn: boolean
}

/** The heads of the columns; a problem has its balloon, its id, and how often it was solved. */
export const BoardHead = memo(function BoardHead({ contest, problems, leadsOn }: Props) {
  const t = useMessages().board
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the board, which is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: a row of a table is not interactive
    <div role="row" className="board-line board-head">
      <Head className="board-place">{t.place}</Head>
      <Head className="board-person">{t.user}</Head>
      {contest.manages ? <Head className="board-realname">{t.realname}</Head> : null}
      <Head className="board-sum">{isOi(contest) ? t.score : t.solved}</Head>
      {isOi(contest) ? null : (
        <Head
          className="board-time"
          title={t.penaltyRule(contest.penaltyMinutes, contest.penaltyUnit === 'minutes', contest.compileErrorPenalty)}
        >
          {t.time}
        </Head>
      )}
      <div className="board-cells" role="presentation">
        {problems.map((problem) => (
          <Head key={problem.displayId} className="board-problem" title={titleOf(problem, t)}>
            <Balloon color={problem.color} />
            {leadsOn ? (
              <a href={`/contest/${contest.id}/problem/${encodeURIComponent(problem.displayId)}`}>
                {problem.displayId}
              </a>
            ) : (
              <span>{problem.displayId}</span>
            )}
            {problem.total === undefined ? null : (
              <span className="board-rate">
                {problem.ac}/{problem.total}
              </span>
            )}
          </Head>
        ))}
      </div>
    </div>
  )
})

type Texts = ReturnType<typeof useMessages>['board']

const titleOf = ({ displayTitle, ac, total }: BoardProblem, t: Texts): string =>
  ac === undefined || total === undefined ? displayTitle : `${displayTitle}\n${t.rate(ac, total - ac)}`

const Head = (props: { className: string; title?: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: part of the board, which is no table element
  // biome-ignore lint/a11y/useFocusableInteractive: heads do not sort
  <div role="columnheader" {...props} />
)
