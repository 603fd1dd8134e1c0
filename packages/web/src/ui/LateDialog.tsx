import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { messages } from '../i18n/language.ts'
import { confirm } from './confirm.ts'

interface Props {
  onClose: () => void
  children: ReactNode
}

/** Around a dialog that is fetched when it is opened: where it does not arrive the page stays as it is, and a reload is offered. */
export function LateDialog({ onClose, children }: Props) {
  const offerReload = async () => {
    const { failures, actions } = messages().common
    const yes = await confirm({ title: failures.page, text: failures.pageText, yes: actions.reload, no: actions.close })
    if (yes) location.reload()
    else onClose()
  }
  return (
    <CatchBoundary getResetKey={() => 'opened'} errorComponent={Nothing} onCatch={() => void offerReload()}>
      <Suspense fallback={<div className="progress" aria-hidden="true" />}>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null
