import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { GroupAction } from './GroupAction.tsx'
import { GroupAuthTag, HiddenTag } from './GroupTags.tsx'
import { tabAt } from './tabs.ts'
import { useGroup } from './use-group.ts'

/** Tabs beside which it stands what one can do with the group as a whole. */
const actionsAt: ReadonlySet<string> = new Set(['details', 'setting'])

/** The card of a group: its picture and name, whose it is, how one gets in. */
export function GroupHead({ below }: { below: string }) {
  const { group } = useGroup()
  const t = useMessages().group
  return (
    <header className="sheet group-head">
      <Avatar username={group.name} picture={group.avatar} size={64} />
      <div className="group-head-text">
        <h1>{group.name}</h1>
        <p>{group.brief}</p>
        <div className="row dim small">
          <GroupAuthTag auth={group.auth} />
          {group.visible ? null : <HiddenTag />}
          {group.status === 0 ? null : <span className="tag group-banned">{t.banned}</span>}
          <span>
            {t.owner}{' '}
            <Link to="/user-home" search={{ username: group.owner }} className="quiet-link">
              {group.owner}
            </Link>
          </span>
          <span>{t.members(group.memberCount)}</span>
          <span>
            {t.created} <RelativeTime at={group.gmtCreate} />
          </span>
          <span>
            {t.number} <span className="num">{group.id}</span>
          </span>
        </div>
      </div>
      {actionsAt.has(tabAt(below)?.name ?? '') ? <GroupAction /> : null}
    </header>
  )
}
