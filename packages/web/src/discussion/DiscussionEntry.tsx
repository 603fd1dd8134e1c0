import { Link } from '@tanstack/react-router'
import { PersonLink } from '../account/PersonLink.tsx'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Eye, Heart, Pin, Speech } from '../ui/icons.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { DiscussionMenu } from './DiscussionMenu.tsx'
import { detailAddress, problemAddress, type Row } from './discussion.ts'
import { WriterBadge } from './WriterBadge.tsx'

interface Props {
  row: Row
  category: string | undefined
  manages: boolean
  /** Shows those of the same category. */
  onCategory: () => void
}

/** One discussion of a list. */
export function DiscussionEntry({ row, category, manages, onCategory }: Props) {
  const t = useMessages().discussion
  return (
    <li className={row.topPriority ? 'discussion-entry pinned' : 'discussion-entry'}>
      <div className="discussion-entry-head">
        <h2>
          {row.topPriority ? (
            <span className="tag discussion-pin">
              <Pin />
              {t.pinned}
            </span>
          ) : null}
          <Link className="plain-link" {...detailAddress(row)}>
            <Truncated lines={2}>{row.title}</Truncated>
          </Link>
        </h2>
        <DiscussionMenu row={row} manages={manages} />
      </div>
      <p className="dim small discussion-brief">
        <Truncated lines={2}>{row.description}</Truncated>
      </p>
      <div className="discussion-facts small">
        <PersonLink uid={row.uid} username={row.author} avatar={row.avatar} size={22} />
        <WriterBadge role={row.role} groupRole={row.groupRole} />
        <Count label={t.comments} value={row.commentNum} icon={<Speech />} />
        <Count label={t.likes} value={row.likeNum} icon={<Heart />} />
        <Count label={t.views} value={row.viewNum} icon={<Eye />} />
        {category ? (
          <button type="button" className="tag" onClick={onCategory}>
            <Truncated>{category}</Truncated>
          </button>
        ) : null}
        <span className="dim">
          <RelativeTime at={row.gmtCreate} />
        </span>
        {row.pid ? (
          <Link className="end" {...problemAddress(row.gid, row.pid)}>
            {t.goToProblem}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

/** A number with what it counts, in a picture and for those who cannot see it. */
export const Count = ({ label, value, icon }: { label: string; value: number; icon: React.ReactNode }) => (
  <span className="discussion-count num dim" title={label}>
    {icon}
    <span className="unseen">{label} </span>
    {numberText(value)}
  </span>
)
