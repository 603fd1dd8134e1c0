import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Empty } from '../ui/Empty.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTraining } from './use-training.ts'

const PasswordForm = lazy(() => import('./PasswordForm.tsx'))

/** What a training says of itself, and its password where one is needed. */
export default function IntroductionPage() {
  const t = useMessages().training
  const { access, description } = useTraining()
  const { links } = usePlace()
  return (
    <div className="page stack">
      {access ? null : (
        <section className="sheet">
          <div className="sheet-head">
            <h2>{t.password.title}</h2>
          </div>
          <LatePart wait={<Skeleton lines={3} />}>
            <PasswordForm />
          </LatePart>
        </section>
      )}
      <section className="sheet" aria-label={t.tabs.introduction}>
        {description?.trim() ? (
          <div className="sheet-body">
            <Markdown text={description} />
          </div>
        ) : (
          <Empty>
            {t.noDescription} {access ? <Link {...links.problems}>{t.tabs.problems}</Link> : null}
          </Empty>
        )}
      </section>
    </div>
  )
}
