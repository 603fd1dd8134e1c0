import { groupLimits } from '@verdict/contract/group/limits.ts'
import { updateGroup } from '@verdict/contract/group/manage-routes.ts'
import { getGroupDetail, getGroupList } from '@verdict/contract/group/routes.ts'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SwitchField } from '../ui/form/SwitchField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { GroupFields, groupFieldRules, groupRefusals, groupRules } from './GroupFields.tsx'
import { useGroup } from './use-group.ts'

/** What a group says of itself and how one gets in, to be changed. */
export default function Information() {
  const t = useMessages().group
  const { group } = useGroup()
  // what was read when typing began: the group itself may be read anew meanwhile
  const [gmtModified, setRead] = useState(group.gmtModified)
  const initial = {
    name: group.name,
    shortName: group.shortName,
    brief: group.brief,
    description: group.description,
    auth: String(group.auth),
    code: group.code ?? '',
    visible: group.visible,
    leastReason: group.leastReason as number | '',
    rankContests: group.rankContests,
  }
  const form = useForm(updateGroup, {
    initial,
    fields: { ...groupFieldRules, leastReason: { min: 0, max: groupLimits.reason.max } },
    rules: groupRules(t.form),
    toInput: ({ auth, leastReason, ...values }) => ({
      ...values,
      id: group.id,
      auth: Number(auth),
      leastReason: Number(leastReason),
      gmtModified,
    }),
    refusedAt: groupRefusals,
    renews: [getGroupDetail, getGroupList],
    done: t.settings.saved,
    onDone: (saved) => setRead(saved.gmtModified),
  })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.settings.info}</h2>
      </div>
      <div className="sheet-body">
        <FormSheet form={form}>
          <GroupFields form={form} />
          {form.values.auth === '1' ? null : (
            <NumberField form={form} name="leastReason" label={t.form.leastReason} hint={t.form.leastReasonHint} />
          )}
          <SwitchField form={form} name="rankContests" label={t.form.rankContests} hint={t.form.rankContestsHint} />
        </FormSheet>
      </div>
    </section>
  )
}
