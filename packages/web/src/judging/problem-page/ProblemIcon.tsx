import { StateIcon } from '../../problem/StateIcon.tsx'
import { toneOf } from '../../ui/verdict-tone.ts'

/** The person's state on a problem: solved, does not compile, not known, tried; nothing where nothing was sent. */
export function ProblemIcon({ status, name }: { status: number | null; name: string }) {
  const tone = status === null ? 'none' : toneOf(status)
  return (
    <span className={`problem-icon ink-${tone}`} role="img" aria-label={name}>
      {status === null ? null : <StateIcon status={status} />}
    </span>
  )
}
