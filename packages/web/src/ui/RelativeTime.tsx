import { exactTime, momentOf, useRelativeTime, zoneText } from '../i18n/format.ts'
import { useStore } from '../store.ts'
import { minute } from './minute.ts'

/** "3 hours ago", and later four; the exact local time and its zone are in its title. */
export function RelativeTime({ at }: { at: string }) {
  const relative = useRelativeTime()
  useStore(minute)
  const moment = momentOf(at)
  return (
    <time dateTime={moment.toISOString()} title={`${exactTime(moment)} (${zoneText(moment)})`}>
      {relative(moment)}
    </time>
  )
}
