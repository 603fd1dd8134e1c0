import type { ReactNode } from 'react'
import { Empty } from '../Empty.tsx'
import { Failure } from '../Failure.tsx'
import { Pager } from '../Pager.tsx'
import { Skeleton } from '../Skeleton.tsx'
import '../filters.css'
import './list.css'
import { NoRows } from './NoRows.tsx'
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx'

interface Props<Row> extends SheetHeadProps<Row> {
  /** Draws the `<li>` of a row. */
  card: (row: Row) => ReactNode
  className?: string
  /** Of the `<ul>`: how the cards lie. */
  cardsClass: string
  /** In place of the title, where it is more than words. */
  heading?: ReactNode
  /** What must be read before the list. */
  notice?: ReactNode
  empty: ReactNode
  /** Shown in place of the cards and their pages. */
  instead?: ReactNode
  skeletonLines?: number
  /** Leaves out the choice of the page size. */
  fixedSize?: boolean
  /** Which page sizes are offered. */
  sizes?: readonly number[]
}

/** A ListSheet whose rows are cards, not lines of a table. */
export function CardSheet<Row>(props: Props<Row>) {
  const { list, className, fixedSize = false, sizes } = props
  const isBusy = !props.instead && list.rows === undefined && !list.error
  return (
    <section className={className ? `sheet ${className}` : 'sheet'} aria-busy={isBusy}>
      <SheetHead {...props} />
      {props.instead ?? (
        <>
          <Cards {...props} />
          {list.paging ? (
            <Pager {...list.paging} of={props.title} fixedSize={fixedSize} {...(sizes && { sizes })} />
          ) : null}
        </>
      )}
    </section>
  )
}

function Cards<Row>({ title, list, card, cardsClass, empty, skeletonLines = 8 }: Props<Row>) {
  const { rows, error, retry, isStale } = list
  if (!rows) return error ? <Failure text={error.message} onRetry={retry} /> : <Skeleton lines={skeletonLines} />
  if (!rows.length)
    return (
      <Empty>
        <NoRows of={list} empty={empty} />
      </Empty>
    )
  return (
    <ul className={isStale ? `${cardsClass} list-stale` : cardsClass} aria-label={title}>
      {rows.map(card)}
    </ul>
  )
}
