import type { PenaltyRule } from '@verdict/contract/contest/board/penalty.ts'
import type { RollCell } from '@verdict/contract/contest/resolver/cells.ts'
import { type Cells, type Medal, totalOf } from '@verdict/contract/contest/resolver/standing.ts'
import { memo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Balloon } from '../board/Balloon.tsx'
import type { Person } from './show.ts'

interface Props {
  person: Person | undefined
  cells: Cells | undefined
  penalty: PenaltyRule
  problems: readonly string[]
  colors: Record<string, string | null>
  /** When each problem was first solved, as far as is shown. */
  first: ReadonlyMap<string, number>
  /** null: out of competition. */
  rank: number | null
  /** px from the top of the board. */
  top: number
  /** px */
  height: number
  medal: Medal | undefined
  /** The problem that the next step shows. */
  next: string | undefined
  isNext: boolean
  isMoved: boolean
  isEven: boolean
}

const medalNames = ['gold', 'silver', 'bronze'] as const

/** A team at its position; when that changes it moves there. */
export const ScrollLine = memo(function ScrollLine(props: Props) {
  const {
    person,
    cells = {},
    penalty,
    problems,
    colors,
    first,
    rank,
    top,
    height,
    medal,
    next,
    isNext,
    isMoved,
    isEven,
  } = props
  const t = useMessages().scroll
  const { ac, time } = totalOf(cells, penalty)
  const classes = [
    'scroll-line',
    isNext && 'next',
    isMoved && 'moved',
    isEven && 'even',
    medal !== undefined && medalNames[medal],
  ]
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)` }}
      aria-current={isNext}
    >
      <span className="scroll-rank num">{rank ?? '*'}</span>
      <Avatar username={person?.name ?? ''} picture={person?.avatar ?? null} size={Math.round(height * 0.69)} />
      <span className="scroll-team">
        <span className="scroll-name">{person?.name}</span>
        <span className="scroll-cells">
          {problems.map((id) => (
            <ScrollCell
              key={id}
              id={id}
              cell={cells[id]}
              color={colors[id] ?? null}
              isFirst={cells[id]?.second !== null && first.get(id) === cells[id]?.second}
              isNext={next === id}
              words={t.states[cells[id]?.state ?? 'none']}
            />
          ))}
        </span>
      </span>
      <span className="scroll-solved num">{ac}</span>
      <span className="scroll-time num">{Math.floor(time / 60)}</span>
    </li>
  )
})

interface CellProps {
  id: string
  cell: RollCell | undefined
  color: string | null
  isFirst: boolean
  isNext: boolean
  words: string
}

/** Tries and the minute of acceptance; each state has a sign of its own besides its colour. */
const ScrollCell = memo(function ScrollCell({ id, cell, color, isFirst, isNext, words }: CellProps) {
  const state = cell?.state ?? 'none'
  const kind = state === 'solved' && isFirst ? 'solved first' : state
  return (
    <span className={isNext ? `scroll-cell ${kind} asked` : `scroll-cell ${kind}`} data-problem={id}>
      <span className="unseen">
        {id} {words}{' '}
      </span>
      {state === 'none' ? (
        <span className="scroll-id" aria-hidden="true">
          {id}
        </span>
      ) : (
        <span aria-hidden="true">
          {state === 'solved' && color ? <Balloon color={color} /> : null}
          {cell ? signOf(cell, isFirst) : null}
        </span>
      )}
    </span>
  )
})

function signOf({ state, rejected, hidden, second }: RollCell, isFirst: boolean): string {
  if (state === 'solved') return `${isFirst ? '★' : '+'}${rejected || ''} ${Math.floor((second ?? 0) / 60)}`
  return state === 'unknown' ? `? ${rejected}+${hidden}` : `−${rejected || ''}`
}
