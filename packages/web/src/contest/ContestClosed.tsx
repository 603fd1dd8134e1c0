import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useContest } from './use-contest.ts'

const PasswordForm = lazy(() => import('./PasswordForm.tsx'))

/** In the place of a page that opens with the start, or with the password. */
export function ContestClosed({ reason }: { reason: 'scheduled' | 'password' }) {
  const t = useMessages().contest
  const { contest } = useContest()
  const contestID = String(contest.id)
  return (
    <div className="page">
      <section className="sheet">
        {reason === 'password' ? (
          <LatePart wait={<Skeleton lines={3} />}>
            <PasswordForm />
          </LatePart>
        ) : (
          <>
            <Empty>{t.opensAtStart}</Empty>
            <p className="contest-closed-way">
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/contest/$contestID" params={{ contestID }} {...props} />}
              >
                {t.tabs.overview}
              </Button>
            </p>
          </>
        )}
      </section>
    </div>
  )
}
