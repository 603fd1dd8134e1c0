import { getContestAccess, getContestInfo, registerContest } from '@verdict/contract/contest/routes.ts'
import fields from '@verdict/contract/contest/routes.ts?fields'
import { useMessages } from '../i18n/language.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { PasswordField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useContest } from './use-contest.ts'

/** Asks for the password of a contest and registers for it. */
export default function PasswordForm({ onDone }: { onDone?: () => void }) {
  const t = useMessages().contest.password
  const { contest } = useContest()
  const form = useForm(registerContest, {
    initial: { password: '' },
    fields: fields['registerContest'] ?? {},
    rules: { password: (value) => (value ? undefined : t.empty) },
    toInput: ({ password }) => ({ cid: contest.id, password }),
    refusedAt: { 'contest/wrong-password': 'password' },
    done: t.done,
    renews: [getContestAccess, getContestInfo],
    onDone: () => onDone?.(),
    leavesFreely: true,
  })
  return (
    <div className="contest-password">
      <p>{contest.auth === 1 ? t.whyPrivate : t.whyProtected}</p>
      <FormSheet form={form} submit={t.enter}>
        <PasswordField form={form} name="password" label={t.label} autoComplete="off" />
      </FormSheet>
    </div>
  )
}
