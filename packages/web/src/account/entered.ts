import { accountDialog } from '../api/dialog.ts'
import { signIn, type User } from '../api/session.ts'
import { messages } from '../i18n/language.ts'
import { showToast } from '../ui/toasts.ts'
import { loginFailures, loginName } from './login-state.ts'

/** Somebody has logged in: the session begins, the dialog goes, and they are greeted. */
export function entered(user: User, headers: Headers): void {
  const t = messages().account
  loginFailures.set(0)
  loginName.set('')
  accountDialog.set(null)
  signIn(headers.get('authorization') ?? '', user)
  showToast(t.welcome(user.username), 'success')
  if (headers.get('warn-person') === 'passwords-guessed') showToast(t.passwordsGuessed, 'error', { lasting: 15_000 })
}
