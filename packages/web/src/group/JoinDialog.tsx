import { groupLimits } from '@verdict/contract/group/limits.ts'
import { addGroupMember } from '@verdict/contract/group/member-routes.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { AreaField, TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { renewedByMembers } from './renewed.ts'
import { useGroup } from './use-group.ts'

/** Joins a public group, or applies for another one. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().group.join
  const { group } = useGroup()
  const isOpen = group.auth === 1
  const { max } = groupLimits.reason
  const min = group.leastReason
  const form = useForm(addGroupMember, {
    initial: { code: '', reason: '' },
    fields: {
      ...(group.auth === 3 && { code: { required: true, minLength: groupLimits.code, maxLength: groupLimits.code } }),
      ...(!isOpen && { reason: { required: min > 0, minLength: min, maxLength: max } }),
    },
    toInput: ({ code, reason }) => ({ gid: group.id, code, reason }),
    refusedAt: { 'group/code-wrong': 'code', 'group/reason-length': 'reason' },
    renews: renewedByMembers,
    done: isOpen ? t.joined : t.applied,
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={t.title(group.name)} onClose={onClose}>
      <FormSheet form={form} submit={isOpen ? t.joinNow : t.apply}>
        {isOpen ? <p>{t.atOnce}</p> : null}
        {group.auth === 3 ? (
          <TextField form={form} name="code" label={t.code} hint={t.codeHint} autoComplete="off" autoFocus />
        ) : null}
        {isOpen ? null : <AreaField form={form} name="reason" label={t.reason} hint={t.reasonHint(min, max)} />}
      </FormSheet>
    </Dialog>
  )
}
