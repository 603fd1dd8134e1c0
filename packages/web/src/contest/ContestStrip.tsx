import { Link } from '@tanstack/react-router'
import { usePlace } from '../place/use-place.ts'
import { Left } from '../ui/icons.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { Countdown } from './Countdown.tsx'
import { useContest } from './use-contest.ts'

/** Over a problem or a submission, which have their own heading: the way back, and the clock. */
export function ContestStrip() {
  const { contest, ownPhase, drift } = useContest()
  const { links } = usePlace()
  return (
    <div className="contest-strip">
      <Link {...links.problems} className="contest-strip-title">
        <Left />
        <Truncated>{contest.title}</Truncated>
      </Link>
      <Countdown contest={contest} phase={ownPhase} drift={drift} />
    </div>
  )
}
