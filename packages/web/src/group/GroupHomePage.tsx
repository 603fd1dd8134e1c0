import { getAnnouncementList } from '@verdict/contract/group/announcement-routes.ts'
import { lazy } from 'react'
import { useMessages } from '../i18n/language.ts'
import { AnnouncementReader } from '../message/announcements/AnnouncementReader.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useGroup } from './use-group.ts'

const Markdown = lazy(() => import('../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))

/** What a group says of itself, and to its members. */
export default function GroupHomePage() {
  const t = useMessages().group
  const { group, isMember } = useGroup()
  return (
    <div className="page stack">
      {isMember ? <AnnouncementReader route={getAnnouncementList} asked={{ gid: group.id }} /> : null}
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.about}</h2>
        </div>
        <div className="sheet-body">
          <LatePart wait={<Skeleton lines={3} />}>
            <Markdown text={group.description} />
          </LatePart>
        </div>
      </section>
    </div>
  )
}
