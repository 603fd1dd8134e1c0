import { testEmail } from '@verdict/contract/site/config-routes.ts'
import fields from '@verdict/contract/site/config-routes.ts?fields'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** Sends a mail by the settings that are saved; what came of it is told. */
export function TestMail() {
  const t = useMessages().configuration
  const user = useUser()
  const form = useForm(testEmail, {
    initial: { email: user?.email ?? '' },
    fields: fields['testEmail'] ?? {},
    done: t.testSent,
    leavesFreely: true,
  })
  return (
    <div className="configuration-test">
      <h3>{t.test}</h3>
      <FormSheet form={form} submit={t.sendTest}>
        <TextField form={form} name="email" label={t.testTo} hint={t.testHint} type="email" />
      </FormSheet>
    </div>
  )
}
