import { useQuery } from '@tanstack/react-query'
import { getGroupManagers, setGroupManagerRights } from '@verdict/contract/group/given-routes.ts'
import { type GivenRight, givenRights } from '@verdict/contract/group/limits.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { useGroup } from './use-group.ts'

type Manager = Output<typeof getGroupManagers>[number]

/** What each manager of the group may besides managing it, for its owner: one table, a switch for each right. */
export default function ManagerRights() {
  const t = useMessages().group.rights
  const { group } = useGroup()
  const { data, error, refetch } = useQuery(ask(getGroupManagers, { gid: group.id }))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.title}</h2>
      </div>
      <div className="sheet-body">
        <p>{t.text}</p>
      </div>
      <DataTable
        label={t.title}
        rows={data}
        rowKey={({ uid }) => uid}
        error={error}
        onRetry={() => void refetch()}
        empty={t.none}
        skeletonLines={3}
        columns={[
          {
            key: 'manager',
            title: t.manager,
            phone: 'title',
            truncated: { lines: 1, least: '8rem' },
            cell: ({ username }: Manager) => username,
          },
          ...givenRights.map((right) => ({
            key: right,
            title: t.names[right],
            phone: 'line' as const,
            named: true as const,
            cell: (row: Manager) => <Given row={row} right={right} />,
          })),
        ]}
      />
    </section>
  )
}

function Given({ row, right }: { row: Manager; right: GivenRight }) {
  const t = useMessages().group.rights
  const { group } = useGroup()
  const { act, isBusy } = useAct(setGroupManagerRights, { done: t.saved, renews: [getGroupManagers] })
  const isGiven = row.rights.includes(right)
  const rights = isGiven ? row.rights.filter((one) => one !== right) : [...row.rights, right]
  return (
    <Toggle
      label={t.of(t.names[right], row.username)}
      checked={isGiven}
      isBusy={isBusy}
      onChange={() => void act({ gid: group.id, uid: row.uid, rights })}
    />
  )
}
