import { percentText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { toneOf } from '../ui/verdict-tone.ts'
import './breakdown.css'

/** The verdicts that are charted, with their status code. */
const charted = [
  ['ac', 0],
  ['wa', -1],
  ['tle', 1],
  ['mle', 2],
  ['re', 3],
  ['pe', -3],
  ['ce', -2],
  ['pa', 8],
] as const

type Counts = Record<(typeof charted)[number][0] | 'total', number> & { type?: number }

/** Share of each verdict in all submissions of a problem; partial results only where problems have points. */
export function VerdictBreakdown({ counts }: { counts: Counts }) {
  const names = useMessages().common.verdicts
  const shown = charted.filter(([key]) => key !== 'pa' || counts.type === 1 || counts.pa > 0)
  return (
    <dl className="breakdown">
      {shown.map(([key, status]) => (
        <div key={key}>
          <dt>{names[status]}</dt>
          <dd>
            <span className="breakdown-track" aria-hidden="true">
              <span className={`fill-${toneOf(status)}`} style={{ width: percentText(counts[key], counts.total) }} />
            </span>
            <span className="num">{percentText(counts[key], counts.total)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
