import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getSubmissionHistory } from '@verdict/contract/judging/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Left, Right } from '../ui/icons.tsx'
import type { Submission } from './SubmissionFacts.tsx'

interface Props {
  submission: Submission
  /** Whether the viewer is told of the submissions around it. */
  isTold: boolean
}

/** Over a submission: back to its problem, and to the person's submissions before and after it. */
export function SubmissionPath({ submission: { submitId, displayPid }, isTold }: Props) {
  const t = useMessages().judging
  const { links } = usePlace()
  const { data } = useQuery({ ...ask(getSubmissionHistory, { submitId }), enabled: isTold })
  const neighbour = (id: number | null | undefined, name: string) => {
    const to = id ? links.submission(id, displayPid) : undefined
    if (!to) return null
    return (
      <Link {...to} className="submission-neighbour" aria-label={`${name}: #${id}`}>
        {name === t.older ? <Left /> : null}
        {name}
        {name === t.newer ? <Right /> : null}
      </Link>
    )
  }
  return (
    <nav className="submission-path" aria-label={t.path}>
      {displayPid ? (
        <Link {...links.problem(displayPid)}>
          <span className="num">{displayPid}</span> · {t.toProblem}
        </Link>
      ) : null}
      <Link {...links.submissions}>{t.list}</Link>
      <span className="end">
        {neighbour(data?.older, t.older)}
        {neighbour(data?.newer, t.newer)}
      </span>
    </nav>
  )
}
