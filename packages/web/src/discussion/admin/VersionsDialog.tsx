import { useQuery } from '@tanstack/react-query'
import { getDiscussionVersions } from '@verdict/contract/discussion/admin-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { changedLines } from './changed-lines.ts'
import './versions.css'

type Read = Output<typeof getDiscussionVersions>
type Wording = Read['now']
const fields = ['title', 'description', 'content'] as const

/** What a discussion says, and what each change took away and put in. */
export function VersionsDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const t = useMessages().moderation
  const query = useQuery({ ...ask(getDiscussionVersions, { id: did }), staleTime: 0 })
  return (
    <Dialog title={t.versionsTitle} onClose={onClose} full>
      <QueryResult query={query} skeletonLines={6}>
        {(read) => <Versions read={read} />}
      </QueryResult>
    </Dialog>
  )
}

function Versions({ read: { now, versions } }: { read: Read }) {
  const t = useMessages().moderation
  if (!versions.length)
    return (
      <div className="stack">
        <p className="dim">{t.neverChanged}</p>
        <Said wording={now} />
      </div>
    )
  return (
    <ol className="versions">
      {versions.map((was, at) => (
        <li key={was.id}>
          <p className="dim small">
            {t.replaced(was.replacedBy ?? '--')} · <RelativeTime at={was.replacedAt} />
          </p>
          <Change was={was} became={versions[at - 1] ?? now} />
        </li>
      ))}
    </ol>
  )
}

function Said({ wording }: { wording: Wording }) {
  const t = useMessages().moderation.fields
  return (
    <dl className="version-fields">
      {fields.map((field) => (
        <div key={field}>
          <dt>{t[field]}</dt>
          <dd className="version-text">{wording[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ was, became }: { was: Wording; became: Wording }) {
  const t = useMessages().moderation
  const changed = fields.filter((field) => was[field] !== became[field])
  if (!changed.length) return <p>{t.same}</p>
  return (
    <dl className="version-fields">
      {changed.map((field) => (
        <div key={field}>
          <dt>{t.fields[field]}</dt>
          <dd className="version-text">
            {changedLines(was[field], became[field]).map(({ kind, text, at }) => {
              const Mark = ({ gone: 'del', new: 'ins', kept: 'span' } as const)[kind]
              return <Mark key={at}>{text || ' '}</Mark>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
