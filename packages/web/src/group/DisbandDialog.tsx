import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteGroup, getGroupBelongings } from '@verdict/contract/group/manage-routes.ts'
import { getGroupList } from '@verdict/contract/group/routes.ts'
import { ask } from '../api/ask.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { QueryResult } from '../ui/QueryResult.tsx'
import { useGroup } from './use-group.ts'

const order = [
  ...(['members', 'problems', 'trainings', 'contests', 'submissions'] as const),
  ...(['discussions', 'announcements'] as const),
]

/** Ends a group: says first what goes with it, and is told its name. */
export default function DisbandDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().group.join
  const { group } = useGroup()
  const navigate = useNavigate()
  const belongings = useQuery(ask(getGroupBelongings, { gid: group.id }))
  const form = useForm(deleteGroup, {
    initial: { name: '' },
    fields: { name: { required: true } },
    rules: { name: (name) => (name === group.name ? undefined : t.nameDiffers) },
    toInput: () => ({ gid: group.id }),
    renews: [getGroupList],
    done: t.disbanded,
    leavesFreely: true,
    onDone: () => void navigate({ to: '/group' }),
  })
  return (
    <Dialog title={t.disbandTitle(group.name)} onClose={onClose}>
      <FormSheet form={form} submit={t.disband} blocked={!belongings.data || form.values.name !== group.name}>
        <p>{t.disbandText}</p>
        <QueryResult query={belongings} skeletonLines={3}>
          {(counts) => (
            <ul className="group-belongings">
              {order.map((name) => (
                <li key={name}>
                  {t.belongings[name]} <span className="num">{numberText(counts[name])}</span>
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
        <TextField form={form} name="name" label={t.typeName(group.name)} autoComplete="off" />
      </FormSheet>
    </Dialog>
  )
}
