import { useQuery } from '@tanstack/react-query'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { lazy } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { siteName } from '../ui/page-title.ts'
import LoginForm from './LoginForm.tsx'

const RegisterForm = lazy(() => import('./RegisterForm.tsx'))
const ResetForm = lazy(() => import('./ResetForm.tsx'))

/** The dialog that hosts the account forms; 370 px wide, and a click beside it does not close it. */
export default function AccountDialogs({ open }: { open: 'login' | 'register' | 'reset' }) {
  const site = useStore(siteName)
  const t = useMessages().account
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const mayRegister = config?.register ?? false
  const shown = open === 'register' && !mayRegister ? 'login' : open
  const titles = { login: t.loginTitle, register: t.registerTitle, reset: t.resetDialogTitle }
  return (
    <Dialog key={shown} width={370} title={titles[shown](site)} onClose={() => accountDialog.set(null)}>
      <LatePart wait={<div style={{ height: 260 }} />}>
        {shown === 'register' ? <RegisterForm /> : null}
        {shown === 'reset' ? <ResetForm /> : null}
        {shown === 'login' ? <LoginForm mayRegister={mayRegister} /> : null}
      </LatePart>
    </Dialog>
  )
}
