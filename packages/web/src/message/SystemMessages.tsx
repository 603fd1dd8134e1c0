import type { SystemMessage } from '@verdict/contract/message/routes.ts'
import { lazy } from 'react'
import type { Shape } from '../api/shape.ts'
import { useList } from '../api/use-list.ts'
import { LatePart } from '../ui/LatePart.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { kinds, type SystemKind } from './kinds.ts'
import { MessageList } from './MessageList.tsx'

const Markdown = lazy(() => import('../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))

type Row = Shape<typeof SystemMessage>

/** What the site and its administrators say. */
export function SystemMessages({ kind }: { kind: SystemKind }) {
  const list = useList(kinds[kind].route, { pageSize: 8 })
  return (
    <MessageList kind={kind} list={list} nameOf={({ title }) => title}>
      {(row) => <Said row={row} />}
    </MessageList>
  )
}

const Said = ({ row }: { row: Row }) => (
  <article>
    <h3 className="message-subject">{row.title}</h3>
    <p className="dim small message-at">
      <RelativeTime at={row.gmtCreate} />
    </p>
    <LatePart wait={<Skeleton lines={2} />}>
      <Markdown text={row.content} />
    </LatePart>
  </article>
)
