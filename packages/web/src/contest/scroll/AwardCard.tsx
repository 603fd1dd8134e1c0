import type { PenaltyRule } from '@verdict/contract/contest/board/penalty.ts'
import { type Cells, type Medal, totalOf } from '@verdict/contract/contest/resolver/standing.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Person } from './show.ts'

interface Props {
  person: Person | undefined
  medal: Medal
  rank: number | null
  cells: Cells | undefined
  penalty: PenaltyRule
}

const names = ['gold', 'silver', 'bronze'] as const

/** Who is given a medal, large enough for the last row of a hall. */
export function AwardCard({ person, medal, rank, cells = {}, penalty }: Props) {
  const t = useMessages().scroll
  const { ac, time } = totalOf(cells, penalty)
  const name = person?.name ?? ''
  return (
    <section className={`scroll-award ${names[medal]}`} aria-live="polite">
      <span className="scroll-award-medal">{t.medals[medal]}</span>
      <Avatar username={name} picture={person?.avatar ?? null} size={128} />
      <strong className="scroll-award-name">{name}</strong>
      {person?.school ? <span>{person.school}</span> : null}
      <span>{t.award(rank ?? 0, ac, Math.floor(time / 60))}</span>
    </section>
  )
}
