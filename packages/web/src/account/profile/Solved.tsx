import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { DifficultyBadge } from '../../ui/DifficultyBadge.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { Person } from './person.ts'

interface Props {
  person: Person
  refresh: () => void
  isRefreshing: boolean
}

/** The problems solved, by difficulty. */
export function Solved({ person, refresh, isRefreshing }: Props) {
  const t = useMessages().profile
  const groups = Object.entries(person.solvedGroupByDifficulty ?? {})
  return (
    <div className="stack">
      <p className="row">
        <span>{t.solvedCountText(person.solvedList.length)}</span>
        <Button size="xs" variant="default" loading={isRefreshing} onClick={refresh}>
          {t.refresh}
        </Button>
      </p>
      {groups.length ? null : <Empty>{t.nothingSolved}</Empty>}
      {groups.map(([difficulty, problems]) => (
        <details key={difficulty} className="solved" open={problems.length <= 100}>
          <summary>
            <DifficultyBadge level={Number(difficulty)} /> <span className="num dim">{problems.length}</span>
          </summary>
          <ul>
            {problems.map(({ problemId }) => (
              <li key={problemId}>
                <Link to="/problem/$problemID" params={{ problemID: problemId }} className="num">
                  {problemId}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
