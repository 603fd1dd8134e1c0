import { addGroup } from '@verdict/contract/group/manage-routes.ts'
import { getGroupList } from '@verdict/contract/group/routes.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { GroupFields, type GroupValues, groupFieldRules, groupRefusals, groupRules } from './GroupFields.tsx'

const empty: GroupValues = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: '1',
  code: '',
  visible: true,
}

/** Makes a group of one's own; what was typed survives closing. */
export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().group
  const form = useForm(addGroup, {
    initial: empty,
    fields: groupFieldRules,
    rules: groupRules(t.form),
    toInput: ({ auth, code, ...values }) => ({ ...values, auth: Number(auth), code: auth === '1' ? '' : code }),
    refusedAt: groupRefusals,
    renews: [getGroupList],
    done: t.made,
    draft: 'group:new',
    onDone: onClose,
  })
  return (
    <Dialog title={t.create} onClose={onClose} width={720}>
      <FormSheet form={form} submit={t.create}>
        <GroupFields form={form} />
      </FormSheet>
    </Dialog>
  )
}
