import { isRestrictedId, maxRestrictionReason } from '@verdict/contract/account/restriction.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Bound } from '../../ui/form/bound.ts'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { UserRow } from './user-row.ts'

interface Noted {
  type: string
  reason: string
  until: string
  [name: string]: unknown
}

/** Why somebody with the chosen role is restricted, and until when; nothing for other roles. */
export function RestrictionFields<V extends Noted>({ form }: Pick<Bound<V>, 'form'>) {
  const t = useMessages().users
  if (!isRestrictedId(Number(form.values.type))) return null
  return (
    <>
      <TextField form={form} name="reason" label={t.reason} hint={t.reasonHint} maxLength={maxRestrictionReason} />
      <MomentField form={form} name="until" label={t.until} />
      <p className="form-note small">{t.untilHint}</p>
    </>
  )
}

/** What is noted of a restriction, under the role. */
export function RestrictionLine({ restriction }: Pick<UserRow, 'restriction'>) {
  const t = useMessages().users
  if (!restriction) return null
  const { reason, until } = restriction
  return (
    <span className="dim small user-restriction">
      {reason}
      {until ? (
        <>
          {' '}
          ({t.until}: <RelativeTime at={until} />)
        </>
      ) : null}
    </span>
  )
}
