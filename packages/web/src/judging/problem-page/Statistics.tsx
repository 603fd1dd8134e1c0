import { Link } from '@tanstack/react-router'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import type { ProblemDetail } from '../../problem/limits.ts'
import { VerdictBreakdown } from '../../problem/VerdictBreakdown.tsx'
import { RateBar } from '../../ui/RateBar.tsx'

/** How all submissions of a problem ended. */
export default function Statistics({ detail: { problem, problemCount } }: { detail: ProblemDetail }) {
  const t = useMessages().problem
  const { ac, total } = problemCount
  return (
    <section className="reading-part">
      <h2>{t.statistics}</h2>
      <p className="row">
        <RateBar part={ac} whole={total} label={t.columns.rate} />
        <span className="dim">{t.rateLabel(numberText(ac), numberText(total))}</span>
        <Link {...usePlace().links.submissions} search={{ problemID: problem.problemId }}>
          {t.allSubmissions}
        </Link>
      </p>
      <VerdictBreakdown counts={{ ...problemCount, type: problem.type }} />
    </section>
  )
}
