import { useQuery } from '@tanstack/react-query'
import { getSubmissionHistory } from '@verdict/contract/judging/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { VerdictTag } from '../ui/VerdictTag.tsx'

/** The verdicts a submission had before it was judged again, or ruled on by a person; nothing where there was but one. */
export default function VerdictHistory({ submitId }: { submitId: number }) {
  const { judging: t, judgement } = useMessages()
  const { data } = useQuery(ask(getSubmissionHistory, { submitId }))
  if (!data || data.verdicts.length < 2) return null
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.verdictHistory}</h2>
      </div>
      <ol className="verdict-history">
        {data.verdicts.map(({ status, at, isManual, timeFactor }) => (
          <li key={`${at} ${status}`}>
            <VerdictTag status={status} />
            <RelativeTime at={at} />
            {timeFactor === 1 ? null : (
              <span className="dim small">
                {t.timeLimit} × {timeFactor}
              </span>
            )}
            {isManual ? <span className="dim small">{judgement.manual.manually}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
