import { getContestAnnouncement } from '@verdict/contract/contest/routes.ts'
import { AnnouncementReader } from '../message/announcements/AnnouncementReader.tsx'
import { useReadAnnouncements } from './announcements.ts'
import { useContest } from './use-contest.ts'

/** What those who run the contest have to say; what is listed here counts as read. */
export default function AnnouncementsPage() {
  const { id } = useContest().contest
  const { add } = useReadAnnouncements(id)
  return (
    <div className="page">
      <AnnouncementReader route={getContestAnnouncement} asked={{ cid: id }} onShown={add} />
    </div>
  )
}
