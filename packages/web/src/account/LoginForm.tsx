import { login } from '@verdict/contract/account/routes.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { PasswordLogin } from './PasswordLogin.tsx'

/** Signs in, and leads to the other account forms. */
export default function LoginForm({ mayRegister }: { mayRegister: boolean }) {
  const t = useMessages().account
  return (
    <PasswordLogin by={login}>
      <button type="button" className="account-switch" onClick={() => accountDialog.set('reset')}>
        {t.forgotPassword}
      </button>
      {mayRegister ? (
        <button type="button" className="account-switch" onClick={() => accountDialog.set('register')}>
          {t.noAccount}
        </button>
      ) : null}
    </PasswordLogin>
  )
}
