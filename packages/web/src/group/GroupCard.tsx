import { Link } from '@tanstack/react-router'
import { MemberLink } from '../account/MemberLink.tsx'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { GroupAuthTag, HiddenTag } from './GroupTags.tsx'
import type { GroupRow } from './group.ts'

/** A group in the list of groups; only those who are signed in may open it. */
export function GroupCard({ group }: { group: GroupRow }) {
  const t = useMessages().group
  return (
    <li className="group-card">
      <Avatar username={group.name} picture={group.avatar} size={56} />
      <div>
        <h2>
          <MemberLink to={`/group/${group.id}/`} title={group.name} />
        </h2>
        <p>
          <Truncated lines={2}>{group.brief}</Truncated>
        </p>
        <div className="row dim small">
          <GroupAuthTag auth={group.auth} />
          {group.visible ? null : <HiddenTag />}
          <span>{t.members(group.memberCount)}</span>
        </div>
        <div className="row dim small">
          <span>
            {t.owner}{' '}
            <Link to="/user-home" search={{ username: group.owner }} className="quiet-link">
              {group.owner}
            </Link>
          </span>
          <span>
            {t.created} <RelativeTime at={group.gmtCreate} />
          </span>
        </div>
      </div>
    </li>
  )
}
