import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { exactTime, momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Empty } from '../ui/Empty.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useContest, whyClosed } from './use-contest.ts'

const PasswordForm = lazy(() => import('./PasswordForm.tsx'))

/** What a contest says of itself, and its password where one is needed. */
export default function OverviewPage() {
  const t = useMessages().contest
  const here = useContest()
  const { contest, phase, ownPhase, hasAccess } = here
  return (
    <div className="page stack">
      {ownPhase === 'ended' ? (
        <p className="contest-notice" role="status">
          {phase === 'ended' ? t.hasEnded : t.othersGoOn(exactTime(momentOf(contest.lastEndTime)).slice(0, 16))}
        </p>
      ) : null}
      {hasAccess === false ? (
        <section className="sheet">
          <div className="sheet-head">
            <h2>{t.password.title}</h2>
          </div>
          <LatePart wait={<Skeleton lines={3} />}>
            <PasswordForm />
          </LatePart>
        </section>
      ) : null}
      <section className="sheet" aria-label={t.tabs.overview}>
        {contest.description?.trim() ? (
          <div className="sheet-body">
            <Markdown text={contest.description} />
          </div>
        ) : (
          <Empty>
            {t.noDescription}{' '}
            {whyClosed(here) ? null : (
              <Link to="/contest/$contestID/problems" params={{ contestID: String(contest.id) }}>
                {t.tabs.problems}
              </Link>
            )}
          </Empty>
        )}
      </section>
    </div>
  )
}
