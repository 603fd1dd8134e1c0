import { Link } from '@tanstack/react-router'
import { type DiscussionReport, getDiscussionReports } from '@verdict/contract/discussion/admin-routes.ts'
import { useState } from 'react'
import type { Shape } from '../../api/shape.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Select } from '../../ui/Select.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { useOffice } from './use-office.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import '../../ui/tag.css'

type Report = Shape<typeof DiscussionReport>
type Texts = Messages['moderation']

/** What people reported, with what can be done about it at once. */
export function Reports() {
  const t = useMessages().moderation
  const [read, setRead] = useState<number>()
  const [muted, setMuted] = useState<string>()
  const list = useList(getDiscussionReports, { filters: ['checked', 'keyword'], pageSize: 10 })
  return (
    <>
      <ListSheet
        title={t.reports}
        lead={t.reportsLead}
        list={list}
        columns={columns(t, { read: setRead, mute: setMuted })}
        rowKey={({ id }) => id}
        filters={
          <div className="filters">
            <SearchFilter of={list} label={t.search} />
            <Select
              label={t.state}
              value={list.query['checked'] ?? ''}
              options={[
                { value: '', label: t.anyState },
                { value: 'false', label: t.unchecked },
                { value: 'true', label: t.checked },
              ]}
              onChange={(checked) => list.change({ checked: checked || undefined })}
            />
          </div>
        }
        refresh
        empty={t.noReports}
      />
      {read === undefined ? null : <VersionsDialog did={read} onClose={() => setRead(undefined)} />}
      {muted === undefined ? null : <MuteDialog user={{ username: muted }} onClose={() => setMuted(undefined)} />}
    </>
  )
}

interface Opened {
  read: (did: number) => void
  mute: (username: string) => void
}

const columns = (t: Texts, opened: Opened): Column<Report>[] => [
  {
    key: 'discussion',
    title: t.discussion,
    phone: 'title',
    truncated: { lines: 2, least: '10rem', most: '20rem' },
    cell: (report) => <Reported report={report} />,
  },
  {
    key: 'content',
    title: t.content,
    phone: 'line',
    truncated: { lines: 2, least: '10rem' },
    cell: ({ content }) => <Reason content={content} />,
  },
  { key: 'reporter', title: t.reporter, truncated: { lines: 1, most: '10rem' }, cell: ({ reporter }) => reporter },
  {
    key: 'when',
    title: t.reportedAt,
    tight: true,
    from: 1024,
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  { key: 'state', title: t.state, tight: true, phone: 'corner', cell: (report) => <Checked report={report} /> },
  actsColumn((report) => <Acts report={report} {...opened} />),
]

function Reported({ report }: { report: Report }) {
  const t = useMessages().moderation
  const { did, gid, discussionTitle: title, discussionAuthor, discussionStatus, isDeleted } = report
  const params = { discussionID: String(did) }
  const place =
    gid === null
      ? { to: '/discussion-detail/$discussionID', params }
      : { to: '/group/$groupID/discussion-detail/$discussionID', params: { ...params, groupID: String(gid) } }
  return (
    <>
      {isDeleted ? title : <Link {...place}>{title}</Link>}{' '}
      {isDeleted || discussionStatus === 1 ? <span className="tag">{isDeleted ? t.gone : t.disabled}</span> : null}{' '}
      <span className="dim small">{t.by(discussionAuthor)}</span>
    </>
  )
}

/** The tags that somebody chose stand between number signs; the reason follows. */
function Reason({ content }: { content: string }) {
  const tags = new Set([...content.matchAll(/#([^#\n]{1,50})#/g)].map(([, tag = '']) => tag))
  const reason = content.replace(/#[^#\n]{1,50}#/g, '').trim()
  return (
    <>
      {[...tags].map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}{' '}
      {reason}
    </>
  )
}

function Checked({ report: { id, status, discussionTitle } }: { report: Report }) {
  const t = useMessages().moderation
  const { check } = useOffice(discussionTitle)
  return (
    <Toggle
      label={t.markChecked(discussionTitle)}
      checked={status}
      isBusy={check.isBusy}
      onChange={(checked) => void check.act({ id, status: checked })}
    />
  )
}

function Acts({ report, read, mute }: { report: Report } & Opened) {
  const t = useMessages().moderation
  const { did, discussionTitle, discussionAuthor, discussionStatus, isDeleted } = report
  const { change, remove, restore } = useOffice(discussionTitle)
  const isShown = discussionStatus === 0
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => read(did)}>
        {t.versions}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => mute(discussionAuthor)}>
        {t.mute.author}
      </Button>
      {isDeleted ? (
        <Button
          size="compact-xs"
          variant="light"
          loading={restore.isBusy}
          onClick={() => void restore.act({ id: did })}
        >
          {t.restore}
        </Button>
      ) : (
        <>
          <Button
            size="compact-xs"
            variant="default"
            loading={change.isBusy}
            onClick={() => void change.act({ id: did, status: isShown ? 1 : 0 })}
          >
            {isShown ? t.disable : t.enable}
          </Button>
          <Button
            size="compact-xs"
            variant="light"
            color="red"
            loading={remove.isBusy}
            onClick={() => void remove.act({ ids: [did] })}
          >
            {t.remove}
          </Button>
        </>
      )}
    </>
  )
}
