import type { BalloonState } from '@verdict/contract/contest/balloon.ts'
import {
  type Balloon as BalloonSchema,
  getContestBalloonFacts,
  getContestBalloons,
  moveContestBalloon,
} from '@verdict/contract/contest/balloon-routes.ts'
import { call } from '../../api/call.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct, useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import '../../ui/tag.css'
import '../../ui/VerdictTag.css'
import { Balloon as BalloonMark } from '../Balloon.tsx'
import { clockText } from '../clock.ts'
import { Place } from './Place.tsx'

type Balloon = Shape<typeof BalloonSchema>

const next: Record<BalloonState, BalloonState> = { waiting: 'carried', carried: 'delivered', delivered: 'waiting' }
const lists = [getContestBalloons, getContestBalloonFacts]

/** One balloon: which, to whom, and the button for its next step. */
export function BalloonCard({ one, cid }: { one: Balloon; cid: number }) {
  const t = useMessages().contestDay.balloons
  const { uid, pid, state } = one
  const renew = useRenew()
  const to = next[state]
  const move = useAct(moveContestBalloon, {
    done: t.done[to],
    renews: lists,
    undo: () => call(moveContestBalloon, { cid, uid, pid, from: to, to: state }),
    // somebody else was faster: what is true now is shown
    onRefused: () => void renew(lists),
  })
  const isGone = one.isTakenBack || one.isJudgedAnew
  return (
    <article className={isGone ? 'day-balloon is-gone' : 'day-balloon'}>
      <span className="day-balloon-mark">
        <BalloonMark colour={one.color} />
        <strong>{one.displayId}</strong>
      </span>
      <span className="day-balloon-who">
        <span className="day-balloon-name">{one.name}</span>
        <Place of={one} />
        <span className="dim small">
          {one.school ? `${one.school} · ` : ''}
          <span className="num">{clockText(one.seconds * 1000)}</span>
          {one.by ? ` · ${one.by}` : ''}
        </span>
        <Marks one={one} />
      </span>
      <Button
        size="md"
        variant={state === 'delivered' ? 'default' : 'filled'}
        loading={move.isBusy}
        disabled={isGone && state === 'waiting'}
        onClick={() => void move.act({ cid, uid, pid, from: state, to })}
      >
        {t.steps[state]}
      </Button>
    </article>
  )
}

function Marks({ one }: { one: Balloon }) {
  const t = useMessages().contestDay.balloons
  return (
    <span className="row">
      {one.isFirstOfContest ? <span className="verdict tone-amber">{t.firstOfContest}</span> : null}
      {one.isFirstOfProblem ? <span className="verdict tone-pine">{t.firstOfProblem}</span> : null}
      {one.isTakenBack ? <span className="verdict tone-brick">{t.takenBack}</span> : null}
      {one.isJudgedAnew ? <span className="verdict tone-gray">{t.judgedAnew}</span> : null}
    </span>
  )
}
