import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Failure } from './Failure.tsx'

/** A part of a page that is fetched by itself: where it does not arrive the rest stays, and in its place it can be asked for again. */
export const LatePart = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'fetched'} errorComponent={NotArrived}>
    <Suspense fallback={wait}>{children}</Suspense>
  </CatchBoundary>
)

// a module that did not arrive is asked for no more until the page is loaded anew
const NotArrived = () => <Failure text={useMessages().common.failures.pageText} onRetry={() => location.reload()} />
