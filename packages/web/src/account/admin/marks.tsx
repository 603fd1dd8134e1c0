import { useMessages } from '../../i18n/language.ts'
import './users.css'

/** The title that an administrator gave somebody, in its colour. */
export const UserTitle = ({ user }: { user: { titleName: string | null; titleColor: string | null } }) =>
  user.titleName ? (
    <span className="user-title" style={user.titleColor ? { borderColor: user.titleColor } : undefined}>
      {user.titleName}
    </span>
  ) : null

/** Whether somebody may sign in. */
export function StandingTag({ status }: { status: number }) {
  const t = useMessages().users
  return <span className={`verdict tone-${status === 0 ? 'pine' : 'brick'}`}>{status === 0 ? t.normal : t.banned}</span>
}
