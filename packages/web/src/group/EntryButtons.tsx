import { useQuery } from '@tanstack/react-query'
import { getApplyList } from '@verdict/contract/group/member-routes.ts'
import { decideGroupApplications } from '@verdict/contract/group/people-routes.ts'
import { lazy, useState } from 'react'
import { ask } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { renewedByPeople } from './renewed.ts'
import { useGroup } from './use-group.ts'

const AddPeopleDialog = lazy(() => import('./AddPeopleDialog.tsx'))
const InvitationsDialog = lazy(() => import('./InvitationsDialog.tsx'))

/** How those who manage a group get people in: by names, by a link, and all who have applied at once. */
export function EntryButtons() {
  const t = useMessages().groupMembers
  const { group } = useGroup()
  const [open, setOpen] = useState<'names' | 'links'>()
  const close = () => setOpen(undefined)
  const { data } = useQuery(ask(getApplyList, { gid: group.id, auth: 1, limit: 1, currentPage: 1 }))
  const waiting = data?.total ?? 0
  const { act, isBusy } = useAct(decideGroupApplications, {
    confirm: () => ({ title: t.acceptAll(waiting), text: t.acceptAllText, yes: t.accept }),
    done: ({ decided }) => t.decided(decided),
    renews: renewedByPeople,
  })
  return (
    <>
      {waiting > 1 ? (
        <Button variant="default" loading={isBusy} onClick={() => void act({ gid: group.id, isAccepted: true })}>
          {t.acceptAll(waiting)}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('links')}>
        {t.invitations.title}
      </Button>
      <Button onClick={() => setOpen('names')}>{t.addPeople}</Button>
      {open ? (
        <LateDialog onClose={close}>
          {open === 'names' ? <AddPeopleDialog onClose={close} /> : <InvitationsDialog onClose={close} />}
        </LateDialog>
      ) : null}
    </>
  )
}
