import { useNavigate } from '@tanstack/react-router'
import { exitGroup } from '@verdict/contract/group/member-routes.ts'
import { lazy, useState } from 'react'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { renewedByMembers } from './renewed.ts'
import { useGroup } from './use-group.ts'

const JoinDialog = lazy(() => import('./JoinDialog.tsx'))
const DisbandDialog = lazy(() => import('./DisbandDialog.tsx'))

/** The one thing to do by what one is to a group: apply, wait, apply again, leave; for its owner and root, disband. */
export function GroupAction() {
  const t = useMessages().group.join
  const { group, auth, isOwner } = useGroup()
  const isMine = useViewer()?.uid === group.uid
  const [open, setOpen] = useState<'join' | 'disband'>()
  const close = () => setOpen(undefined)
  return (
    <div className="group-action">
      {auth < 3 && !isMine ? <Join onOpen={() => setOpen('join')} /> : null}
      {auth >= 3 && !isMine ? <Exit /> : null}
      {isOwner ? (
        <Button variant="light" color="red" onClick={() => setOpen('disband')}>
          {t.disband}
        </Button>
      ) : null}
      {open ? (
        <LateDialog onClose={close}>
          {open === 'join' ? <JoinDialog onClose={close} /> : <DisbandDialog onClose={close} />}
        </LateDialog>
      ) : null}
    </div>
  )
}

function Join({ onOpen }: { onOpen: () => void }) {
  const t = useMessages().group.join
  const { group, auth } = useGroup()
  if (auth === 1)
    return (
      <Button variant="default" disabled>
        {t.applying}
      </Button>
    )
  return (
    <>
      {auth === 2 ? <span className="dim small">{t.refused}</span> : null}
      <Button onClick={onOpen}>{auth === 2 ? t.again : group.auth === 1 ? t.joinNow : t.apply}</Button>
    </>
  )
}

function Exit() {
  const t = useMessages().group.join
  const { group } = useGroup()
  const navigate = useNavigate()
  const { act, isBusy } = useAct(exitGroup, {
    confirm: () => ({ title: t.exit, text: t.exitText(group.name), yes: t.exit, danger: true }),
    done: t.left,
    renews: renewedByMembers,
    // nobody else finds a hidden one
    onDone: () => void (group.visible || navigate({ to: '/group' })),
  })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void act({ gid: group.id })}>
      {t.exit}
    </Button>
  )
}
