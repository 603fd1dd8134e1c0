import type { UseQueryResult } from '@tanstack/react-query'
import { getProblemMembers, handOverProblem, removeProblemMember } from '@verdict/contract/problem/member-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useViewer } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { actsColumn } from '../../../ui/list/acts-column.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

type People = Output<typeof getProblemMembers>
type Named = People['members'][number]
type Member = Pick<Named, 'uid' | 'username'> & { role: Named['role'] | 'author'; gmtCreate: Named['gmtCreate'] | null }

/** The author and whom they named. */
export function Members({ pid, people }: { pid: number; people: UseQueryResult<People> }) {
  const t = useMessages().problemPeople
  const { data, error, refetch } = people
  const nameOf = { author: t.author, ...t.roles }
  const author: Member[] = data?.author ? [{ uid: '', username: data.author, role: 'author', gmtCreate: null }] : []
  return (
    <DataTable
      label={t.title}
      rows={data && [...author, ...data.members]}
      rowKey={({ uid }) => uid}
      error={error}
      onRetry={() => void refetch()}
      empty={t.none}
      skeletonLines={2}
      columns={[
        {
          key: 'person',
          title: t.person,
          phone: 'title',
          truncated: { lines: 1, least: '8rem' },
          cell: ({ username }) => username,
        },
        { key: 'role', title: t.role, tight: true, phone: 'corner', cell: ({ role }) => nameOf[role] },
        {
          key: 'since',
          title: t.since,
          tight: true,
          cell: ({ gmtCreate }) => (gmtCreate === null ? '--' : <RelativeTime at={gmtCreate} />),
        },
        actsColumn((row: Member) =>
          data && row.role !== 'author' ? <Acts pid={pid} row={row} people={data} /> : null,
        ),
      ]}
    />
  )
}

function Acts({ pid, row: { uid, username, role }, people }: { pid: number; row: Member; people: People }) {
  const t = useMessages().problemPeople
  const { calls } = useOffice()
  const isSelf = useViewer()?.uid === uid
  const remove = useAct(removeProblemMember, {
    confirm: () => ({
      title: isSelf ? t.leave : t.remove,
      text: isSelf ? t.leaveText : t.removeText(username),
      danger: true,
    }),
    renews: [getProblemMembers],
  })
  const handOver = useAct(handOverProblem, {
    confirm: () => ({ title: t.handOver, text: t.handOverText(username), danger: true }),
    done: t.handedOver,
    renews: [getProblemMembers, calls.get, calls.list],
  })
  return (
    <>
      {people.mayHandOver && role === 'co-author' ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={handOver.isBusy}
          onClick={() => void handOver.act({ pid, username })}
        >
          {t.handOver}
        </Button>
      ) : null}
      {people.mayName || isSelf ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={remove.isBusy}
          onClick={() => void remove.act({ pid, uid })}
        >
          {isSelf ? t.leave : t.remove}
        </Button>
      ) : null}
    </>
  )
}
