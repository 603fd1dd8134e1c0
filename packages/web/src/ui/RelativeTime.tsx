import { exactTime, momentOf, useRelativeTime } from '../i18n/format.ts'

/** "3 hours ago"; the exact local time is in its title. */
export function RelativeTime({ at }: { at: string }) {
  const relative = useRelativeTime()
  const moment = momentOf(at)
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment)}>
      {relative(moment)}
    </time>
  )
}
