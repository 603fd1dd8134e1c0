import { useQuery } from '@tanstack/react-query'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
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
      <Phase standing={data} />
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

function Phase({ standing }: { standing: Standing }) {
  const { standing: t, reasons } = useMessages().remote
  const { title, phase, place, failure, isOwn } = standing
  if (phase === 'ended') return failure ? <p>{t.failed(title, reasons[failure.reason])}</p> : null
  if (phase === 'sent') return <p>{t.sent(title)}</p>
  if (isOwn) return <p>{t.ownWaiting(title)}</p>
  if (phase === 'sending') return <p>{t.sending(title)}</p>
  return <p>{place ? t.place(title, place) : t.waiting(title)}</p>
}
