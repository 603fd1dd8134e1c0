import type { Phase } from '@verdict/contract/place.ts'
import { useMessages } from '../i18n/language.ts'
import '../ui/tag.css'
import '../ui/VerdictTag.css'

const statusOf: Record<Phase, number> = { scheduled: -1, running: 0, ended: 1 }
const tones: Record<Phase, string> = { scheduled: 'amber', running: 'pine', ended: 'gray' }

export function PhaseTag({ phase }: { phase: Phase }) {
  const t = useMessages().site
  return <span className={`verdict tone-${tones[phase]}`}>{t.contestStatus[statusOf[phase]]}</span>
}

/** Who may take part, with what that means in its title. */
export function AuthTag({ auth }: { auth: number }) {
  const t = useMessages().site
  return (
    <span className="tag" title={t.contestAuthHint[auth]}>
      {t.contestAuth[auth]}
    </span>
  )
}

/** How many are registered; nothing where nobody has to be, which is not the same as nobody taking part. */
export function Registered({ of: { auth, count } }: { of: { auth: number; count?: number | null } }) {
  const t = useMessages().site
  return auth === 0 && !count ? null : <span>{t.contestPeople(count ?? 0)}</span>
}
