import { beforeEach } from 'vitest'
import { accountDialog } from '../src/api/dialog.ts'
import { forgetSession } from '../src/api/session.ts'
import { speak } from '../src/i18n/language.ts'
import { toast } from '../src/ui/toasts.ts'

beforeEach(async () => {
  localStorage.clear()
  forgetSession()
  accountDialog.set(null)
  toast.set(null)
  await speak('en-US', false)
})
