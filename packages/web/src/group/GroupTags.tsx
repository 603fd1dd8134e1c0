import { useMessages } from '../i18n/language.ts'
import '../ui/tag.css'
import './group-tags.css'

/** How one gets into a group. */
export function GroupAuthTag({ auth }: { auth: number }) {
  const t = useMessages().group
  return (
    <span className={`tag group-auth-${auth}`} title={t.authHints[auth as 1 | 2 | 3]}>
      {t.auths[auth as 1 | 2 | 3]}
    </span>
  )
}

/** Of a group that only its people find. */
export function HiddenTag() {
  const t = useMessages().group
  return (
    <span className="tag group-hidden" title={t.hiddenHint}>
      {t.hidden}
    </span>
  )
}
