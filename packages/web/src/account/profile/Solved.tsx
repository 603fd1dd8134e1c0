import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
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

/** The problems solved: by difficulty, each level to be unfolded, and all of them in one list. */
export function Solved({ person, refresh, isRefreshing }: Props) {
  const { profile: t, common } = useMessages()
  const isOwn = useUser()?.uid === person.uid
  const levels = Object.entries(person.solvedGroupByDifficulty ?? {})
  return (
    <div className="stack">
      {levels.map(([difficulty, problems]) => (
        <details key={difficulty} name="solved" className="solved-level">
          <summary>
            <DifficultyBadge level={Number(difficulty)} /> <span className="num dim">{problems.length}</span>
          </summary>
          <Problems ids={problems.map(({ problemId }) => problemId)} />
        </details>
      ))}
      <div className="row">
        <span>{t.solvedCountText(person.solvedList.length)}</span>
        <Button size="xs" variant="default" loading={isRefreshing} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      {person.solvedList.length ? (
        <Problems ids={person.solvedList} />
      ) : (
        <Empty>
          {t.nothingSolved} {isOwn ? <Link to="/problem">{common.nav.problems}</Link> : null}
        </Empty>
      )}
    </div>
  )
}

const Problems = ({ ids }: { ids: readonly string[] }) => (
  <ul className="solved">
    {ids.map((problemID) => (
      <li key={problemID}>
        <Link to="/problem/$problemID" params={{ problemID }} className="num">
          {problemID}
        </Link>
      </li>
    ))}
  </ul>
)
