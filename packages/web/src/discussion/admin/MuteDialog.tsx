import { getMutedUsers, muteUser } from '@verdict/contract/discussion/mute-routes.ts'
import fields from '@verdict/contract/discussion/mute-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const weekMs = 7 * 86_400_000

/** Mutes a user for a time, or changes until when and why; without a name it asks for one. */
export function MuteDialog({ user, onClose }: { user: { username: string; reason?: string }; onClose: () => void }) {
  const t = useMessages().moderation.mute
  const form = useForm(muteUser, {
    initial: {
      username: user.username,
      reason: user.reason ?? '',
      until: new Date(Math.ceil((Date.now() + weekMs) / 60_000) * 60_000).toISOString(),
    },
    fields: fields['muteUser'] ?? {},
    refusedAt: {
      'account/not-found': 'username',
      'mute/outranked': 'username',
      'mute/restricted': 'username',
      'user/restriction-past': 'until',
      'mute/too-long': 'until',
    },
    renews: [getMutedUsers],
    done: t.done,
    leavesFreely: true,
    onDone: onClose,
  })
  const isNamed = user.username !== ''
  return (
    <Dialog title={isNamed ? t.titleOf(user.username) : t.action} onClose={onClose}>
      <FormSheet form={form} submit={t.action}>
        <TextField form={form} name="username" label={t.username} disabled={isNamed} autoFocus={!isNamed} />
        <TextField form={form} name="reason" label={t.reason} hint={t.reasonHint} autoFocus={isNamed} />
        <MomentField form={form} name="until" label={t.until} />
      </FormSheet>
    </Dialog>
  )
}
