import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import fields from '@verdict/contract/site/announcement-routes.ts?fields'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { AnnouncementList } from '../../message/announcements/AnnouncementList.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useContestOffice } from './use-office.ts'

/** The announcements of a contest for those who run it. */
export default function ContestAnnouncementsPage() {
  const office = useContestOffice()
  const t = useMessages().contestAdmin
  const { contestId } = useParams({ strict: false })
  const cid = Number(contestId)
  const { calls } = office
  const { data } = useQuery(ask(calls.getAdminContest, { cid }))
  const title = data ? t.announcementsOf(data.title) : t.announcements
  usePageTitle(title)
  return (
    <div className="page">
      <AnnouncementList
        title={title}
        calls={{
          list: calls.getAdminContestAnnouncements,
          add: calls.addContestAnnouncement,
          update: calls.updateContestAnnouncement,
          remove: calls.deleteContestAnnouncement,
          // the site's are of the same fields; here they travel inside one of the call
          fields: fields['addAnnouncement'] ?? {},
          asked: { cid },
          sent: (announcement) => ({ cid, announcement }),
          removed: (aid) => ({ aid, cid }),
          draft: `contest ${cid}`,
        }}
      />
    </div>
  )
}
