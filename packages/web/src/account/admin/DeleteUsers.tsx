import { useQuery } from '@tanstack/react-query'
import {
  deleteUser,
  getUserBelongings,
  getUserList,
  type UserBelongings,
} from '@verdict/contract/account/user-admin-routes.ts'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'

type Belongings = Shape<typeof UserBelongings>
type Texts = Messages['users']

interface Props {
  users: readonly { uid: string; username: string }[]
  onClose: () => void
  /** After they were deleted; the dialog is closed in any case. */
  onDone?: () => void
}

/** What keeps an account from being deleted. */
const kept = ['problems', 'contests', 'trainings', 'groups', 'announcements', 'answers'] as const
const isKept = (user: Belongings) => kept.some((what) => user[what] > 0)

/** Shows what goes along with users and what keeps them, before they are deleted. */
export function DeleteUsers({ users, onClose, onDone }: Props) {
  const t = useMessages().users
  const own = useUser()?.uid
  const ids = users.map(({ uid }) => uid)
  const query = useQuery({ ...ask(getUserBelongings, { ids: ids.join(',') }), staleTime: 0 })
  const { act, isBusy, refusal } = useAct(deleteUser, {
    quiet: true,
    done: t.deleted(users.length),
    renews: [getUserList],
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const isBlocked = (found: Belongings[]) => found.some(isKept) || ids.some((uid) => uid === own)
  return (
    <Dialog title={t.deleteTitle(users.length)} onClose={onClose} width={760}>
      <QueryResult query={query} skeletonLines={3}>
        {(found) => (
          <>
            <p>{isBlocked(found) ? t.cannotDelete : t.deleteText}</p>
            <DataTable label={t.goesAlong} columns={columns(t)} rows={found} rowKey={({ uid }) => uid} />
            {refusal ? (
              <p className="form-refusal" role="alert">
                {refusal.message}
              </p>
            ) : null}
            <div className="dialog-actions">
              <Button variant="default" onClick={onClose} data-autofocus>
                {t.keep}
              </Button>
              <Button color="red" loading={isBusy} disabled={isBlocked(found)} onClick={() => void act({ ids })}>
                {t.deleteVerb(users.length)}
              </Button>
            </div>
          </>
        )}
      </QueryResult>
    </Dialog>
  )
}

const columns = (t: Texts): Column<Belongings>[] => [
  {
    key: 'name',
    title: t.username,
    phone: 'title',
    truncated: { lines: 1, most: '12rem' },
    cell: ({ username }) => username,
  },
  { key: 'submissions', title: t.submissions, named: true, align: 'end', cell: ({ submissions }) => submissions },
  { key: 'words', title: t.words, named: true, align: 'end', cell: ({ words }) => words },
  {
    key: 'registrations',
    title: t.registrations,
    named: true,
    align: 'end',
    cell: ({ registrations }) => registrations,
  },
  {
    key: 'kept',
    title: t.keptBy,
    named: true,
    phone: 'line',
    cell: (user) =>
      isKept(user)
        ? kept
            .filter((what) => user[what] > 0)
            .map((what) => t.owns[what](user[what]))
            .join(', ')
        : '--',
  },
]
