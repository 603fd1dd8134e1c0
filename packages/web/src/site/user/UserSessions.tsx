import { endUserSessions, getManagedUser, getUserSessions } from '@verdict/contract/account/user-admin-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useAct } from '../../api/use-act.ts'
import { useRows } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

type Session = Output<typeof getUserSessions>[number]

interface Props {
  user: { uid: string; username: string }
}

/** Where a user is signed in, with addresses; each can be ended, and all at once. */
export function UserSessions({ user: { uid, username } }: Props) {
  const t = useMessages().users
  const list = useRows(getUserSessions, { uid }, (sessions) => sessions)
  const { act, isBusy } = useAct(endUserSessions, {
    confirm: ({ id }) => ({
      title: id === undefined ? t.endAll : t.endSession,
      text: t.endText(username),
      yes: id === undefined ? t.endAll : t.endSession,
      danger: true,
    }),
    done: ({ ended }) => t.ended(ended),
    renews: [getUserSessions, getManagedUser],
  })
  const columns: Column<Session>[] = [
    {
      key: 'device',
      title: t.device,
      phone: 'title',
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || '--',
    },
    { key: 'ip', title: t.address, tight: true, cell: ({ ip }) => <span className="num">{ip ?? '--'}</span> },
    { key: 'started', title: t.startedAt, tight: true, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
    { key: 'used', title: t.usedAt, tight: true, cell: ({ usedAt }) => <RelativeTime at={usedAt} /> },
    {
      key: 'end',
      title: <span className="unseen">{t.acts}</span>,
      tight: true,
      phone: 'end',
      cell: ({ id }) => (
        <Button size="compact-xs" variant="default" busy={isBusy} onClick={() => void act({ uid, id })}>
          {t.endSession}
        </Button>
      ),
    },
  ]
  return (
    <ListSheet
      title={t.sessions}
      level={2}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      actions={
        list.rows?.length ? (
          <Button variant="light" color="red" busy={isBusy} onClick={() => void act({ uid })}>
            {t.endAll}
          </Button>
        ) : null
      }
      empty={t.noSessions}
      skeletonLines={2}
    />
  )
}
