import type { getRemotePlace } from '@verdict/contract/remote/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { exactTime, momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { useRemotePlace } from './use-remote-place.ts'
import './remote-line.css'

type Place = NonNullable<Output<typeof getRemotePlace>>

/** Under the title of a problem of another site: who judges it, and what one should know of that site before one submits. */
export default function RemoteLine({ pid }: { pid: number }) {
  const t = useMessages().remote
  const place = useRemotePlace(pid)
  // a contest shows no source, and so no way to it
  const isOfContest = usePlace().place.kind === 'contest'
  if (!place) return null
  return (
    <div className="remote-line small">
      <p>
        {t.judgedAt(place.title)}
        {isOfContest ? null : (
          <>
            {' · '}
            <a href={place.url} target="_blank" rel="noopener noreferrer">
              {t.original}
            </a>
          </>
        )}
        {place.waiting > 0 ? ` · ${t.waiting(place.waiting)}` : null}
      </p>
      <Notices place={place} />
    </div>
  )
}

function Notices({ place: { title, whyNot, trouble } }: { place: Place }) {
  const t = useMessages().remote
  const why = whyNot === 'no-relay' ? t.why['no-relay'] : whyNot && t.why[whyNot](title)
  return (
    <>
      {why ? <p className="remote-notice">{why}</p> : null}
      {trouble && whyNot !== 'closed' ? (
        <p className="remote-notice">
          {t.trouble(title, exactTime(momentOf(trouble.since)).slice(0, 16), t.reasons[trouble.reason])}
        </p>
      ) : null}
    </>
  )
}
