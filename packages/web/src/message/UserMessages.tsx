import { Link } from '@tanstack/react-router'
import { unescapeHtml } from '@verdict/contract/message/escape.ts'
import type { UserMessage } from '@verdict/contract/message/routes.ts'
import { PersonLink } from '../account/PersonLink.tsx'
import type { Shape } from '../api/shape.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { kinds, type UserKind } from './kinds.ts'
import { MessageList } from './MessageList.tsx'
import { plainWords } from './plain-words.ts'

type Row = Shape<typeof UserMessage>

/** What others said, answered and liked. */
export function UserMessages({ kind }: { kind: UserKind }) {
  const list = useList(kinds[kind].route, { pageSize: 6 })
  return (
    <MessageList kind={kind} list={list} nameOf={({ senderUsername }) => senderUsername}>
      {(row) => <Told row={row} />}
    </MessageList>
  )
}

function Told({ row }: { row: Row }) {
  const t = useMessages().message
  return (
    <>
      <p className="message-head">
        <PersonLink uid={row.senderId} username={row.senderUsername} avatar={row.senderAvatar} size={32} />
        <span>{row.isMention ? t.mentioned : t.actions[row.action]}</span>
        <span className="dim small">
          <RelativeTime at={row.gmtCreate} />
        </span>
      </p>
      {row.withheld ? (
        <p className="dim message-text">{t.withheld[row.withheld]}</p>
      ) : row.sourceContent === null ? null : (
        <p className="message-text">{plainWords(unescapeHtml(row.sourceContent))}</p>
      )}
      {row.quoteContent === null ? null : (
        <blockquote className="message-quote">{plainWords(unescapeHtml(row.quoteContent))}</blockquote>
      )}
      <Source row={row} />
    </>
  )
}

/** Where it was: a link, unless there is nothing any more that it could lead to. */
function Source({ row: { sourceType, sourceTitle, isSourceGone, url, withheld } }: { row: Row }) {
  const t = useMessages().message
  const kind = sourceType === 'Discussion' ? t.sources.discussion : t.sources.contest
  return (
    <p className="message-source small">
      <span className="dim">{kind}</span>
      {isSourceGone || withheld === 'place' ? (
        <span className="dim">{sourceTitle}</span>
      ) : (
        <SourceLink url={url} title={sourceTitle} />
      )}
    </p>
  )
}

function SourceLink({ url, title }: { url: string; title: string }) {
  const [to, query = ''] = url.split('?')
  return (
    <Link to={to ?? ''} search={Object.fromEntries(new URLSearchParams(query)) as never} className="plain-link">
      {title}
    </Link>
  )
}
