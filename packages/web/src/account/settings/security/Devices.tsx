import { useQuery } from '@tanstack/react-query'
import {
  endOtherSessions,
  endOwnSession,
  getLoginRecords,
  getOwnSessions,
} from '@verdict/contract/account/session-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { usePartList } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import './security.css'

type Device = Pick<Output<typeof getOwnSessions>[number], 'browser' | 'system' | 'place'>

/** Browser and system, as far as they are known. */
function useDeviceName() {
  const t = useMessages().security.sessions
  return ({ browser, system }: Device) => [browser, system].filter(Boolean).join(' · ') || t.unknown
}

/** Where one is logged in, and when one has logged in before. */
export default function Devices() {
  const { sessions: t, places } = useMessages().security
  const nameOf = useDeviceName()
  const query = useQuery(ask(getOwnSessions, {}))
  const ending = useAct(endOwnSession, {
    confirm: () => ({ title: t.endTitle, text: t.endText, yes: t.end, danger: true }),
    done: t.ended,
    renews: [getOwnSessions],
  })
  const others = useAct(endOtherSessions, {
    confirm: () => ({ title: t.endOthers, text: t.endText, yes: t.end, danger: true }),
    done: ({ ended }) => t.endedOthers(ended),
    renews: [getOwnSessions],
  })
  return (
    <>
      <p className="dim">{t.text}</p>
      <QueryResult query={query} skeletonLines={3}>
        {(list) => (
          <>
            <ul className="security-list">
              {list.map((one) => (
                <li key={one.id}>
                  <span className="security-name">
                    {nameOf(one)}
                    {one.isThis ? <span className="security-on small"> {t.thisOne}</span> : null}
                  </span>
                  <span className="dim small">
                    {places[one.place]} · {t.used} <RelativeTime at={one.usedAt} />
                  </span>
                  {one.isThis ? null : (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      loading={ending.isBusy}
                      onClick={() => void ending.act({ id: one.id })}
                    >
                      {t.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 ? (
              <div>
                <Button variant="default" loading={others.isBusy} onClick={() => void others.act({})}>
                  {t.endOthers}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryResult>
      <Records />
    </>
  )
}

type Record = Output<typeof getLoginRecords>['records'][number]

function Records() {
  const { sessions: t, places } = useMessages().security
  const nameOf = useDeviceName()
  const { rows, error, retry, paging } = usePartList(getLoginRecords, { pageSize: 10 })
  const columns: Column<Record>[] = [
    { key: 'device', title: t.device, cell: nameOf, phone: 'title' },
    { key: 'where', title: t.where, cell: ({ place }) => places[place], phone: 'detail' },
    { key: 'when', title: t.when, cell: ({ at }) => <RelativeTime at={at} />, align: 'end', phone: 'detail' },
  ]
  return (
    <section className="security-records" aria-label={t.records}>
      <h4>{t.records}</h4>
      <DataTable
        label={t.records}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        skeletonLines={5}
      />
      {paging && paging.total > paging.limit ? <Pager {...paging} fixedSize /> : null}
    </section>
  )
}
