import { type BarredAct, barredFor } from '@verdict/contract/account/restriction.ts'
import { lazy } from 'react'
import { useViewer } from '../../api/session.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { LatePart } from '../../ui/LatePart.tsx'

const RestrictionText = lazy(withTexts(() => import('./RestrictionText.tsx'), 'moderation'))

/** Tells who is restricted what they may not do, why and until when; nothing to everybody else, and where another act is asked about. */
export function RestrictionNotice({ act }: { act?: BarredAct }) {
  const barred = [...new Set(useViewer()?.roles.flatMap(barredFor))]
  if (!barred.length || (act && !barred.includes(act))) return null
  return (
    <LatePart>
      <RestrictionText barred={act ? [act] : barred} />
    </LatePart>
  )
}
