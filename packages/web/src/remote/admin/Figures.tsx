import type { ReactNode } from 'react'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { SiteState } from './site-state.ts'

/** How a site has been of late. */
export function Figures({ server }: { server: SiteState }) {
  const t = useMessages().remoteAdmin
  const { succeededAt, failedAt, nextTryAt, languagesAt, waiting, held, day, state } = server
  const when = (at: string | null) => (at ? <RelativeTime at={at} /> : t.never)
  const failures = Object.entries(day.failures).toSorted(([, one], [, other]) => other - one)
  return (
    <dl className="other-site-figures small">
      <Figure term={t.succeeded}>{when(succeededAt)}</Figure>
      {state === 'failing' ? <Figure term={t.failingSince}>{when(failedAt)}</Figure> : null}
      {nextTryAt ? <Figure term={t.nextTry}>{when(nextTryAt)}</Figure> : null}
      <Figure term={t.waiting}>
        <span className="num">
          {numberText(waiting)} / {numberText(held)}
        </span>
      </Figure>
      <Figure term={t.requests}>
        <span className="num">{numberText(Math.ceil(day.requests / 24))}</span>
      </Figure>
      <Figure term={t.failures}>
        {failures.length
          ? failures.map(([reason, times]) => `${t.reasons[reason] ?? reason} ${numberText(times)}`).join(' · ')
          : t.noFailures}
      </Figure>
      <Figure term={t.languagesAt}>{when(languagesAt)}</Figure>
    </dl>
  )
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
