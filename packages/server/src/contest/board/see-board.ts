import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { Presenting } from '@verdict/contract/contest/board/present.ts'
import { rulesOf } from '@verdict/contract/contest/board/rules.ts'
import { horizonOf, manages } from '@verdict/contract/contest/policy.ts'
import type { PlacedCall } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { contestOf } from '../place.ts'
import { boardsOf } from './boards.ts'
import type { HeldBoard, View } from './held-board.ts'

export interface Seen {
  held: HeldBoard
  view: View
  presenting: Presenting
}

/**
 * The board of the call's contest as the viewer may see it now. The seal and the end are looked up with every call: their moments
 * pass without anybody telling. `behindSeal`: whoever runs the contest wants to see what is kept back.
 */
export async function seeBoard(
  call: Pick<PlacedCall<Viewer | undefined>, 'at' | 'now' | 'eventBus' | 'pools' | 'log'>,
  { behindSeal, containsEnd }: { behindSeal: boolean; containsEnd: boolean },
): Promise<Seen> {
  const at = contestOf(call)
  const { contest } = at
  const held = await boardsOf(call, call.log).of(contest.cid)
  if (!held) throw new Refusal('contest/not-found')
  const horizon = horizonOf(contest, at, call.now, { lifts: behindSeal, containsEnd })
  return seenBy(held, rulesOf(contest, horizon, held.facts()), manages(at))
}

/** A board by these rules, as it is told to whoever runs the contest or to others. */
export function seenBy(held: HeldBoard, rules: ReturnType<typeof rulesOf>, isManager: boolean): Seen {
  const { problems, rankShowName } = held.facts()
  const view = held.view(rules)
  const showsRealname = isManager || rankShowName === 'realname'
  return { held, view, presenting: { board: view.board, problems, person: held.person, showsRealname } }
}
