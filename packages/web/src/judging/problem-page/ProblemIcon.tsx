import { verdict } from '@verdict/contract/judging/verdict.ts'
import { Check, Cross, Minus } from '../../ui/icons.tsx'
import { toneOf } from '../../ui/verdict-tone.ts'

/** The person's state on a problem: solved, does not compile, not known, tried; nothing where nothing was sent. */
export function ProblemIcon({ status, name }: { status: number | null; name: string }) {
  const tone = status === null ? 'none' : toneOf(status)
  return (
    <span className={`problem-icon ink-${tone}`} role="img" aria-label={name}>
      <Drawn status={status} />
    </span>
  )
}

function Drawn({ status }: { status: number | null }) {
  if (status === null) return null
  if (status === verdict.accepted) return <Check />
  if (status === verdict.compileError) return <Minus />
  return status === verdict.unknown ? '?' : <Cross />
}
