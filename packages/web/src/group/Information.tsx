import { groupLimits } from '@verdict/contract/group/limits.ts'
import { updateGroup } from '@verdict/contract/group/manage-routes.ts'
import { getGroupDetail, getGroupList } from '@verdict/contract/group/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { call } from '../api/call.ts'
import { useMessages } from '../i18n/language.ts'
import { FormConflict } from '../ui/form/FormConflict.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SwitchField } from '../ui/form/SwitchField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useTheirs } from '../ui/form/use-theirs.ts'
import { GroupFields, type GroupValues, groupFieldRules, groupRefusals, groupRules } from './GroupFields.tsx'
import { useGroup } from './use-group.ts'

const valuesOf = (group: Output<typeof getGroupDetail>): GroupValues => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: String(group.auth),
  code: group.code ?? '',
  visible: group.visible,
  leastReason: group.leastReason,
  rankContests: group.rankContests,
  gmtModified: group.gmtModified,
})

/** What a group says of itself and how one gets in, to be changed. */
export default function Information() {
  const t = useMessages().group
  const { group } = useGroup()
  const { theirs, onRefused, forget } = useTheirs('group/changed-meanwhile', async () =>
    valuesOf(await call(getGroupDetail, { gid: group.id }, { quiet: true })),
  )
  const form = useForm<typeof updateGroup, GroupValues>(updateGroup, {
    initial: valuesOf(group),
    version: group.gmtModified,
    fields: { ...groupFieldRules, leastReason: { min: 0, max: groupLimits.reason.max } },
    rules: groupRules(t.form),
    toInput: ({ auth, leastReason, ...values }) => ({
      ...values,
      id: group.id,
      auth: Number(auth),
      leastReason: Number(leastReason),
    }),
    refusedAt: groupRefusals,
    renews: [getGroupDetail, getGroupList],
    done: t.settings.saved,
    onRefused,
  })
  const label = (name: keyof GroupValues) => (name === 'gmtModified' ? '' : t.form[name])
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
        {theirs ? (
          <FormConflict
            form={form}
            theirs={theirs}
            beside={['gmtModified']}
            label={label}
            textOf={(name, value) => (name === 'auth' ? t.auths[Number(value) as 1 | 2 | 3] : undefined)}
            onClose={forget}
          />
        ) : null}
      </div>
    </section>
  )
}
