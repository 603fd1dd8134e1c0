import { useQuery } from '@tanstack/react-query'
import {
  addGroupInvitation,
  deleteGroupInvitation,
  getGroupInvitationList,
} from '@verdict/contract/group/invitation-routes.ts'
import { invitationLimits } from '@verdict/contract/group/limits.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { exactTime, momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { QueryResult } from '../ui/QueryResult.tsx'
import './invitations.css'
import { useGroup } from './use-group.ts'

type Invitation = Output<typeof getGroupInvitationList>[number]

const renews = [getGroupInvitationList]

/** The links by which one joins the group at once: makes, copies and revokes them. */
export default function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().groupMembers.invitations
  const { group } = useGroup()
  const query = useQuery(ask(getGroupInvitationList, { gid: group.id }))
  return (
    <Dialog title={t.title} onClose={onClose} width={640}>
      <div className="stack">
        <p>{t.text}</p>
        <NewLink />
        <QueryResult query={query} skeletonLines={3}>
          {(links) =>
            links.length ? (
              <ul className="invitations" aria-label={t.title}>
                {links.map((link) => (
                  <Link key={link.id} link={link} />
                ))}
              </ul>
            ) : (
              <p className="dim">{t.none}</p>
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  )
}

function NewLink() {
  const { groupMembers, common } = useMessages()
  const t = groupMembers.invitations
  const { group } = useGroup()
  const { days, uses } = invitationLimits
  const isWithin = (value: number | '', { min, max }: { min: number; max: number }) =>
    value !== '' && Number.isInteger(value) && value >= min && value <= max
  const form = useForm(addGroupInvitation, {
    initial: { days: 7 as number | '', mostUses: '' as number | '' },
    fields: {},
    rules: {
      days: (value) =>
        value === '' ? common.form.required : isWithin(value, days) ? undefined : t.between(days.min, days.max),
      mostUses: (value) => (value === '' || isWithin(value, uses) ? undefined : t.between(uses.min, uses.max)),
    },
    toInput: ({ days: forDays, mostUses }) => ({ gid: group.id, days: forDays, mostUses }),
    renews,
    done: t.made,
    leavesFreely: true,
  })
  return (
    <FormSheet form={form} submit={t.create}>
      <div className="invitation-fields">
        <NumberField form={form} name="days" label={t.days} min={days.min} max={days.max} />
        <NumberField form={form} name="mostUses" label={t.uses} hint={t.usesHint} min={uses.min} max={uses.max} />
      </div>
    </FormSheet>
  )
}

function Link({ link }: { link: Invitation }) {
  const t = useMessages().groupMembers.invitations
  const { group } = useGroup()
  const { act, isBusy } = useAct(deleteGroupInvitation, {
    confirm: () => ({ title: t.revoke, text: t.revokeText, yes: t.revoke, danger: true }),
    done: t.revoked,
    renews,
  })
  const address = `${location.origin}/invitation/${link.token}`
  const expiresAt = momentOf(link.expiresAt)
  const isOver = expiresAt.getTime() <= Date.now() || (link.mostUses !== null && link.uses >= link.mostUses)
  return (
    <li>
      <p className="group-invite">
        <code className="group-link">{address}</code>
        <CopyButton text={address} label={t.copy} />
      </p>
      <p className="dim small">
        {isOver ? `${t.over} · ` : null}
        {t.until(exactTime(expiresAt))} · {t.used(link.uses, link.mostUses)} · {t.by(link.username)}
      </p>
      <Button
        size="compact-xs"
        variant="light"
        color="red"
        loading={isBusy}
        onClick={() => void act({ gid: group.id, id: link.id })}
      >
        {t.revoke}
      </Button>
    </li>
  )
}
