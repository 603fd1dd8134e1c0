import { isAway } from '../api/connection.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'

/** Says while the site cannot be reached; it lies over the frame's edge, moves nothing and takes no clicks. */
export function AwayBar() {
  const t = useMessages().common.failures
  const away = useStore(isAway)
  return (
    <div className="away" role="status">
      {away ? t.away : null}
    </div>
  )
}
