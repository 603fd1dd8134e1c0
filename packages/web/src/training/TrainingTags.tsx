import { useMessages } from '../i18n/language.ts'
import { RateBar } from '../ui/RateBar.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import '../ui/tag.css'
import './training.css'

/** Who it is for. */
export function AuthTag({ auth }: { auth: 'Public' | 'Private' }) {
  const t = useMessages().training
  return (
    <span className="tag" title={t.authHints[auth]}>
      {t.auths[auth]}
    </span>
  )
}

/** The colour is a dot beside the name: whatever it is, the name can be read. */
export function CategoryTag({ name, color }: { name: string; color: string | null }) {
  return (
    <span className="tag">
      {color ? <i className="training-dot" style={{ background: color }} /> : null}
      <Truncated most="12rem">{name}</Truncated>
    </span>
  )
}

/** How much of a training somebody has solved. */
export function Progress({ solved, problems }: { solved: number; problems: number }) {
  const t = useMessages().training
  return (
    <span className="training-progress">
      <span className="num">
        {solved}/{problems}
      </span>
      <RateBar part={solved} whole={problems} label={t.solvedOf(solved, problems)} />
    </span>
  )
}
