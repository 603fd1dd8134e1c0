import { percentText } from '../i18n/format.ts'
import './RateBar.css'

const steps = [20, 40, 60, 80]

/** The colour step (20, 40, 60, 80 or 100) a percentage falls into. */
export const rateStep = (percent: number): number => steps.find((step) => percent < step) ?? 100

/** A share as a small bar and a percentage with two decimals. */
export function RateBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const percent = whole > 0 ? (100 * part) / whole : 0
  return (
    <span className="rate" title={label}>
      <span className="rate-track" aria-hidden="true">
        <span className={`rate-fill rate-${rateStep(percent)}`} style={{ width: `${percent}%` }} />
      </span>
      {percentText(part, whole)}
    </span>
  )
}
