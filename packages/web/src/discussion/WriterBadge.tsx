import type { WriterGroupRole, WriterRole } from '@verdict/contract/discussion/writer.ts'
import { useMessages } from '../i18n/language.ts'
import './discussion.css'

interface Props {
  role: WriterRole
  groupRole: WriterGroupRole | null
}

/** What somebody is on the site, else in the group that they wrote in; of most people nothing is said. */
export function WriterBadge({ role, groupRole }: Props) {
  const t = useMessages().discussion.badges
  if (role === 'user') {
    return groupRole === null ? null : <span className={`tag writer-badge ${groupRole}`}>{t[groupRole]}</span>
  }
  return (
    <span className={`tag writer-badge ${role}`} title={t[role]}>
      {role === 'root' ? 'SPA' : 'ADM'}
      <span className="unseen">{t[role]}</span>
    </span>
  )
}
