import type { LimitAdvice as Advice } from '@verdict/contract/problem/advice.ts'
import type { Shape } from '../../../api/shape.ts'
import { useMessages } from '../../../i18n/language.ts'

const reasons = ['fits', 'too-tight', 'too-loose', 'no-gap', 'nothing-accepted'] as const

/** What the times of the reference submissions say of the limit. */
export function LimitAdvice({ advice: { reason, suggested } }: { advice: Shape<typeof Advice> }) {
  const t = useMessages().workbench
  return (
    <p className="workbench-note small">
      {t.advice[reasons.indexOf(reason)]} {suggested === null ? null : t.suggested(suggested)}
    </p>
  )
}
