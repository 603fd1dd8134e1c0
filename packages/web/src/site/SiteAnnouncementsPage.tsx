import {
  addAnnouncement,
  deleteAnnouncement,
  getAnnouncements,
  updateAnnouncement,
} from '@verdict/contract/site/announcement-routes.ts'
import fields from '@verdict/contract/site/announcement-routes.ts?fields'
import { AnnouncementList } from '../message/announcements/AnnouncementList.tsx'
import type { AnnouncementCalls } from '../message/announcements/announcement.ts'

const calls: AnnouncementCalls = {
  list: getAnnouncements,
  add: addAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
  fields: fields['addAnnouncement'] ?? {},
  asked: {},
  sent: (announcement) => ({ ...announcement }),
  removed: (aid) => ({ aid }),
  draft: 'site',
}

/** For root: the announcements of the site. */
export default function SiteAnnouncementsPage() {
  return (
    <div className="page">
      <AnnouncementList calls={calls} />
    </div>
  )
}
