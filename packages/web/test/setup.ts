import { beforeEach } from 'vitest'
import { accountDialog } from '../src/api/dialog.ts'
import { forgetSession } from '../src/api/session.ts'
import { loadTexts, setLanguage } from '../src/i18n/language.ts'
import { notices } from '../src/ui/notices.ts'
import { toast } from '../src/ui/toasts.ts'

beforeEach(async () => {
  localStorage.clear()
  forgetSession()
  accountDialog.set(null)
  toast.set(null)
  notices.set([])
  await setLanguage('en-US', false)
  await loadTexts(textAreas)
})

/** A test may show any part. */
const textAreas = [
  'account',
  'help',
  'judges',
  'editor',
  'judging',
  'kit',
  'problem',
  'judgement',
  'site',
  'system',
] as const
