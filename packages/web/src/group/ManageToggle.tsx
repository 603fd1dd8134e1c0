import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { useGroup } from './use-group.ts'

/** Lists of a group that those who manage it have a page of their own for. */
export type ManagedList = 'problem' | 'training' | 'contest' | 'discussion' | 'member'

/** For those who manage a group: leads from a list to the page that manages it, and back. Nobody else sees it. */
export function ManageToggle({ list }: { list: ManagedList }) {
  const { group, isManager } = useGroup()
  const t = useMessages().group
  const isManaging = useLocation({ select: ({ pathname }) => /^\/group\/[^/]+\/manage\//.test(pathname) })
  if (!isManager) return null
  return (
    <Link
      to={isManaging ? `/group/$groupID/${list}` : `/group/$groupID/manage/${list}`}
      params={{ groupID: String(group.id) }}
      className="group-toggle"
    >
      {isManaging ? t.toList[list] : t.manage[list]}
    </Link>
  )
}
