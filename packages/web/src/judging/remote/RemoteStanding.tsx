import { useQuery } from '@tanstack/react-query'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import { getRemoteStanding } from '@verdict/contract/remote/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import './remote.css'

type Standing = NonNullable<Output<typeof getRemoteStanding>>

/** No faster than the verdict itself is asked for. */
const everyMs = 4000

/** Where a submission to another site stands: its place in the line, what the site says, why it was not sent. */
export default function RemoteStanding({ submitId, status }: { submitId: number; status: number }) {
  const t = useMessages().remote.standing
  const { data } = useQuery({
    ...ask(getRemoteStanding, { submitId }),
    refetchInterval: isWaiting(status) ? everyMs : false,
    refetchOnMount: 'always',
  })
  if (!data) return null
  const { title, word, remoteId, url, isOwn } = data
  return (
    <div className="remote-standing small" role="status">
      <Phase standing={data} status={status} />
      {word ? (
        <p>
          {t.word(title)} <q>{word}</q>
        </p>
      ) : null}
      {remoteId ? (
        <p>
          {t.number(title)}{' '}
          {url ? (
            <a href={url} className="num" target="_blank" rel="noopener noreferrer">
              {remoteId}
            </a>
          ) : (
            <span className="num">{remoteId}</span>
          )}
          {isOwn ? ` · ${t.own}` : null}
        </p>
      ) : null}
    </div>
  )
}

function Phase({ standing, status }: { standing: Standing; status: number }) {
  const { standing: t, reasons } = useMessages().remote
  const { title, phase, place, failure, isOwn } = standing
  const reason = failure && reasons[failure.reason]
  if (phase === 'ended' && status === verdict.unknown)
    return <p>{reason ? t.unread(title, reason) : t.unknown(title)}</p>
  if (phase === 'ended') return reason ? <p>{t.failed(title, reason)}</p> : null
  if (phase === 'sent') return <p>{reason ? t.unreadable(title, reason) : t.sent(title)}</p>
  if (isOwn) return <p>{t.ownWaiting(title)}</p>
  if (phase === 'sending') return <p>{t.sending(title)}</p>
  return <p>{place ? t.place(title, place) : t.waiting(title)}</p>
}
