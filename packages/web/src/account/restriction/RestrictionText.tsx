import type { BarredAct } from '@verdict/contract/account/restriction.ts'
import { exactTime, zoneText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import './restriction.css'
import { useRestriction } from './use-restriction.ts'

/** What is barred, in a sentence each, then the reason and the end in the time of this device. */
export default function RestrictionText({ barred }: { barred: readonly BarredAct[] }) {
  const t = useMessages().moderation.restriction
  const restriction = useRestriction()
  const { reason, until } = restriction ?? {}
  return (
    <div className="restriction" role="status">
      <strong>{barred.map((act) => t.barred[act]).join(' ')}</strong>
      {reason ? <span>{t.reason(reason)}</span> : null}
      <span>{until ? t.until(`${exactTime(until).slice(0, 16)} (${zoneText(until)})`) : t.open}</span>
    </div>
  )
}
