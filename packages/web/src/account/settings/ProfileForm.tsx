import { changeUserInfo, getUserHomeInfo } from '@verdict/contract/account/profile-routes.ts'
import fields from '@verdict/contract/account/profile-routes.ts?fields'
import { changeUser, type User } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

/** What others read about one, and what only managers do. */
export default function ProfileForm({ user }: { user: User }) {
  const { settings: t, common } = useMessages()
  const rules = fields['changeUserInfo'] ?? {}
  /** How long a text may be, said before it is too long. */
  const lengthOf = (name: string) => common.form.tooLong(rules[name]?.maxLength ?? 0)
  const form = useForm(changeUserInfo, {
    initial: {
      nickname: user.nickname ?? '',
      realname: user.realname ?? '',
      gender: user.gender,
      school: user.school ?? '',
      number: user.number ?? '',
      cfUsername: user.cfUsername ?? '',
      github: user.github ?? '',
      blog: user.blog ?? '',
      signature: user.signature ?? '',
    },
    fields: rules,
    renews: [getUserHomeInfo],
    done: t.saved,
    onDone: changeUser,
  })
  const genders = [
    { value: 'secrecy', label: t.genders.secrecy },
    { value: 'male', label: t.genders.male },
    { value: 'female', label: t.genders.female },
  ]
  return (
    <FormSheet form={form}>
      <div className="settings-grid">
        <TextField form={form} name="nickname" label={t.nickname} hint={lengthOf('nickname')} />
        <TextField
          form={form}
          name="realname"
          label={t.realname}
          hint={`${t.realnameHelp} · ${lengthOf('realname')}`}
          autoComplete="name"
        />
        <SelectField form={form} name="gender" label={t.gender} options={genders} />
        <TextField form={form} name="school" label={t.school} hint={lengthOf('school')} autoComplete="organization" />
        <TextField form={form} name="number" label={t.number} hint={lengthOf('number')} />
        <TextField form={form} name="cfUsername" label={t.cfUsername} />
        <TextField form={form} name="github" label="GitHub" />
        <TextField form={form} name="blog" label={t.blog} autoComplete="url" />
      </div>
      <MarkdownField form={form} name="signature" label={t.signature} hint={t.signatureHelp} />
    </FormSheet>
  )
}
