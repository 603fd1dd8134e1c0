import { getTrainingDetail, registerTraining } from '@verdict/contract/training/routes.ts'
import fields from '@verdict/contract/training/routes.ts?fields'
import { useMessages } from '../i18n/language.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { PasswordField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useTraining } from './use-training.ts'

/** Asks for the password of a private training and registers for it. */
export default function PasswordForm() {
  const t = useMessages().training.password
  const { id } = useTraining()
  const form = useForm(registerTraining, {
    initial: { password: '' },
    fields: { password: { ...fields['registerTraining']?.['password'], required: false } },
    rules: { password: (value) => (value ? undefined : t.empty) },
    toInput: ({ password }) => ({ tid: id, password }),
    refusedAt: { 'training/wrong-password': 'password' },
    done: t.done,
    renews: [getTrainingDetail],
    leavesFreely: true,
  })
  return (
    <div className="training-password">
      <p>{t.why}</p>
      <FormSheet form={form} submit={t.enter}>
        <PasswordField form={form} name="password" label={t.label} autoComplete="off" />
      </FormSheet>
    </div>
  )
}
