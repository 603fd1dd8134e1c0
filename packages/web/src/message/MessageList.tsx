import { msgClean, msgUnread } from '@verdict/contract/message/routes.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAct } from '../api/use-act.ts'
import type { FilteredList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Cross } from '../ui/icons.tsx'
import { CardSheet } from '../ui/list/CardSheet.tsx'
import { type Kind, kinds } from './kinds.ts'
import { useUnread } from './unread.ts'
import { useNew } from './use-new.ts'

interface Message {
  id: number
  /** Whether it was read before. */
  state: boolean
}

interface Props<Row extends Message> {
  kind: Kind
  list: FilteredList<Row>
  /** What a message says; `nameOf` names it for its buttons. */
  children: (row: Row) => ReactNode
  nameOf: (row: Row) => string
}

/** The messages of a kind: new ones are marked for as long as the page is open, each can be deleted, or all of them. */
export function MessageList<Row extends Message>({ kind, list, children, nameOf }: Props<Row>) {
  const { message: t, common } = useMessages()
  const { rows, paging } = list
  const { type, route } = kinds[kind]
  const isNew = useNew(rows)
  const clear = useAct(msgClean, {
    confirm: () => ({
      title: t.clear,
      text: t.clearText(common.messages.kinds[kind], paging.total),
      yes: t.clear,
      danger: true,
    }),
    done: t.cleared,
    renews: [route, msgUnread],
    onDone: () => list.change({ currentPage: undefined }),
  })
  useLastPage(list)
  return (
    <CardSheet
      className="message-sheet"
      title={common.messages.kinds[kind]}
      level={2}
      list={list}
      actions={
        <>
          <NewOnes kind={kind} list={list} />
          {paging.total > 0 ? (
            <Button
              variant="light"
              color="red"
              size="compact-sm"
              loading={clear.isBusy}
              onClick={() => void clear.act({ type })}
            >
              {t.clear}
            </Button>
          ) : null}
        </>
      }
      refresh
      cardsClass="message-list"
      card={(row) => (
        <li key={row.id} className={isNew(row) ? 'message is-new' : 'message'}>
          {isNew(row) ? (
            <span className="message-dot">
              <span className="unseen">{t.isNew}</span>
            </span>
          ) : null}
          <div className="message-body">{children(row)}</div>
          <Remove kind={kind} row={row} name={nameOf(row)} />
        </li>
      )}
      empty={t.none[kind]}
      skeletonLines={6}
      fixedSize
    />
  )
}

function Remove({ kind, row, name }: { kind: Kind; row: Message; name: string }) {
  const t = useMessages().message
  const { type, route } = kinds[kind]
  const { act } = useAct(msgClean, {
    confirm: () => ({ title: t.remove, text: t.removeText(name), yes: t.remove, danger: true }),
    done: t.removed,
    renews: [route, msgUnread],
  })
  return (
    <IconButton className="small" label={t.removeOne(name)} onClick={() => void act({ type, id: row.id })}>
      <Cross />
    </IconButton>
  )
}

/** Messages that came while the list was being read are fetched when the person says so: fetching them counts as reading. */
function NewOnes<Row extends Message>({ kind, list }: { kind: Kind; list: FilteredList<Row> }) {
  const t = useMessages().message
  const waiting = useUnread()?.[kinds[kind].count] ?? 0
  if (waiting === 0 || list.rows === undefined || list.isStale) return null
  const { currentPage } = list.paging
  const show = () => (currentPage === 1 ? list.retry() : list.change({ currentPage: undefined }))
  return (
    <Button variant="light" size="compact-sm" onClick={show}>
      {t.showNew(waiting)}
    </Button>
  )
}

/** Who deleted the last message of the last page goes on to the page before it. */
function useLastPage<Row extends Message>({ rows, paging, change, isStale }: FilteredList<Row>): void {
  const { total, limit, currentPage } = paging
  const last = Math.max(1, Math.ceil(total / limit))
  const isBehind = rows?.length === 0 && !isStale && currentPage > last
  const go = useRef(change)
  go.current = change
  useEffect(() => {
    if (isBehind) go.current({ currentPage: last === 1 ? undefined : last })
  }, [isBehind, last])
}
