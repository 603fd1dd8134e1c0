import { useQuery } from '@tanstack/react-query'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { lazy, Suspense } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { siteName } from '../ui/page-title.ts'
import LoginForm from './LoginForm.tsx'

const RegisterForm = lazy(() => import('./RegisterForm.tsx'))

/** The dialog that hosts the account forms; 370 px wide, and a click beside it does not close it. */
export default function AccountDialogs({ open }: { open: 'login' | 'register' }) {
  const site = useStore(siteName)
  const t = useMessages().account
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const mayRegister = config?.register ?? false
  const registering = open === 'register' && mayRegister
  return (
    <Dialog
      key={String(registering)}
      width={370}
      title={registering ? t.registerTitle(site) : t.loginTitle(site)}
      onClose={() => accountDialog.set(null)}
    >
      <Suspense fallback={<div style={{ height: 260 }} />}>
        {registering ? <RegisterForm /> : <LoginForm mayRegister={mayRegister} />}
      </Suspense>
    </Dialog>
  )
}
