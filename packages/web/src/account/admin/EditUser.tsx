import { editUser, getManagedUser, getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import fields from '@verdict/contract/account/user-admin-routes.ts?fields'
import { roles } from '@verdict/contract/account/viewer.ts'
import { useUser } from '../../api/session.ts'
import { momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { PasswordField, TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { passwordRule, usernameRule } from '../rules.ts'
import { RestrictionFields } from './restriction-fields.tsx'
import type { UserRow } from './user-row.ts'

/** Name, address, role, standing, title and password of a user; whoever edits the own account keeps role and standing. */
export function EditUser({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useMessages().users
  const isOwn = useUser()?.uid === user.uid
  const form = useForm(editUser, {
    initial: {
      username: user.username,
      realname: user.realname ?? '',
      email: user.email ?? '',
      type: String(user.roles[0]?.id ?? 1002),
      titleName: user.titleName ?? '',
      titleColor: user.titleColor ?? '',
      reason: user.restriction?.reason ?? '',
      until: user.restriction?.until ? momentOf(user.restriction.until).toISOString() : '',
      mayCreateGroups: user.mayCreateGroups,
      isBanned: user.status !== 0,
      setNewPwd: false,
      password: '',
    },
    fields: fields['editUser'] ?? {},
    rules: {
      username: usernameRule,
      password: (password, { setNewPwd }) => (setNewPwd ? passwordRule(password) : undefined),
    },
    toInput: ({ isBanned, type, ...values }) => ({
      ...values,
      uid: user.uid,
      type: Number(type),
      status: isBanned ? 1 : 0,
    }),
    refusedAt: {
      'account/username-taken': 'username',
      'account/username-similar': 'username',
      'account/username-characters': 'username',
      'account/username-length': 'username',
      'account/email-taken': 'email',
      'account/email-malformed': 'email',
      'account/password-length': 'password',
      'user/realname-length': 'realname',
      'user/title-length': 'titleName',
      'user/title-color': 'titleColor',
      'user/restriction-past': 'until',
    },
    renews: [getUserList, getManagedUser],
    done: t.saved,
    leavesFreely: true,
    onDone: onClose,
  })
  const { setNewPwd, isBanned } = form.values
  return (
    <Dialog title={t.editTitle(user.username)} onClose={onClose} width={560}>
      <FormSheet form={form}>
        <TextField form={form} name="username" label={t.username} autoFocus />
        <TextField form={form} name="realname" label={t.realname} />
        <TextField form={form} name="email" label={t.email} type="email" />
        <SelectField
          form={form}
          name="type"
          label={t.role}
          disabled={isOwn}
          options={Object.entries(roles).map(([value, name]) => ({ value, label: t.roles[name] }))}
        />
        <RestrictionFields form={form} />
        <SwitchField form={form} name="mayCreateGroups" label={t.mayCreateGroups} hint={t.mayCreateGroupsHint} />
        <TextField form={form} name="titleName" label={t.titleName} />
        <ColorField form={form} name="titleColor" label={t.titleColour} />
        <SwitchField
          form={form}
          name="isBanned"
          label={t.ban}
          hint={isOwn ? t.ownStanding : t.banHint}
          disabled={isOwn}
        />
        <SwitchField form={form} name="setNewPwd" label={t.newPassword} />
        {setNewPwd ? <PasswordField form={form} name="password" label={t.password} /> : null}
        {setNewPwd || (isBanned && user.status === 0) ? (
          <p className="form-note small" role="status">
            {t.endsSessions}
          </p>
        ) : null}
      </FormSheet>
    </Dialog>
  )
}
