import { Link } from '@tanstack/react-router'
import type { Judge } from '@verdict/contract/judging/routes.ts'
import type { ReactNode } from 'react'
import type { Shape } from '../api/shape.ts'
import { figuresOf, lengthText, timeText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Truncated } from '../ui/Truncated.tsx'

export type Submission = Shape<typeof Judge>

interface Props {
  submission: Submission
  title: string
  fullScore: number | null
  /** Where its judge multiplies time limits. */
  scaledLimit: { timeLimit: number | null; timeFactor: number } | null
}

/** The summary row of a submission. */
export function SubmissionFacts({ submission: s, title, fullScore, scaledLimit }: Props) {
  const t = useMessages().judging
  const { links } = usePlace()
  const figures = figuresOf(s)
  return (
    <dl className="sheet facts">
      <Fact name={t.columns.problem}>
        {s.displayPid ? (
          <Truncated>
            <Link {...links.problem(s.displayPid)}>
              <span className="num">{s.displayPid}</span> {title}
            </Link>
          </Truncated>
        ) : (
          '--'
        )}
      </Fact>
      <Fact name={t.columns.author}>
        <Truncated>
          {s.username ? (
            <Link to="/user-home" search={{ username: s.username }} className="plain-link">
              {s.username}
            </Link>
          ) : (
            '--'
          )}
        </Truncated>
      </Fact>
      <Fact name={t.columns.language}>{s.language ?? '--'}</Fact>
      <Fact name={t.columns.time}>{figures.time}</Fact>
      {scaledLimit ? (
        <Fact name={t.timeLimit}>
          {timeText(scaledLimit.timeLimit)} × {scaledLimit.timeFactor}
        </Fact>
      ) : null}
      <Fact name={t.columns.memory}>{figures.memory}</Fact>
      {s.score === null ? null : (
        <Fact name={t.columns.score}>
          <span title={s.oiRankScore === null ? undefined : t.oiRankScore(s.oiRankScore)}>
            {fullScore === null ? s.score : `${s.score} / ${fullScore}`}
          </span>
        </Fact>
      )}
      <Fact name={t.columns.length}>{lengthText(s.length)}</Fact>
      <Fact name={t.columns.submitted}>{s.submitTime ? <RelativeTime at={s.submitTime} /> : '--'}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
