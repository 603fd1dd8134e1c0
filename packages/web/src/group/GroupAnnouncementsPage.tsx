import * as calls from '@verdict/contract/group/announcement-routes.ts'
import fields from '@verdict/contract/group/announcement-routes.ts?fields'
import { AnnouncementList } from '../message/announcements/AnnouncementList.tsx'
import { GroupClosed } from './GroupClosed.tsx'
import { useGroup } from './use-group.ts'

/** The announcements of a group for those who manage it. */
export default function GroupAnnouncementsPage() {
  const { group, isManager } = useGroup()
  if (!isManager) return <GroupClosed to="forManagers" />
  const { id: gid } = group
  return (
    <div className="page">
      <AnnouncementList
        calls={{
          list: calls.getAdminAnnouncementList,
          add: calls.addGroupAnnouncement,
          update: calls.updateGroupAnnouncement,
          remove: calls.deleteGroupAnnouncement,
          fields: fields['addGroupAnnouncement'] ?? {},
          asked: { gid },
          sent: (announcement) => ({ ...announcement, gid }),
          removed: (aid) => ({ aid }),
          draft: `group ${gid}`,
        }}
      />
    </div>
  )
}
