import type * as routes from '@verdict/contract/contest/balloon-routes.ts'
import { noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import * as rows from './seat-queries.ts'

export const getContestSeats: Handler<typeof routes.getContestSeats> = ({ db }, { cid }) => rows.listSeats(db, cid)

/** How many teams with extra time the audit log names. */
const maxNoted = 200

/**
 * All or none: a list with a name that is nobody's changes nothing. Extra time that is not said stays what it is: existing clients
 * do not know of it.
 */
export const setContestSeats: Handler<typeof routes.setContestSeats> = async (call, { cid, seats }) => {
  const names = seats.map(({ username }) => username)
  const times = Map.groupBy(names, (name) => name.toLowerCase())
  refuseNames(
    'contest/seat-twice',
    [...times.values()].filter(({ length }) => length > 1).flatMap(([name]) => name ?? []),
  )
  await call.db.transaction().execute(async (tx) => {
    const uids = await rows.uidsOf(tx, names)
    const unknown = names.filter((name) => !uids.has(name.toLowerCase()))
    refuseNames('contest/seat-unknown', unknown)
    await rows.lockSeats(tx, cid)
    const before = await rows.listSeats(tx, cid)
    const known = new Map(before.map(({ username, extraTime }) => [username.toLowerCase(), extraTime]))
    const placed = seats.map(({ username, extraTime, ...seat }) => {
      const name = username.toLowerCase()
      return { ...seat, uid: uids.get(name) ?? '', username, extraTime: extraTime ?? known.get(name) ?? 0 }
    })
    await rows.replaceSeats(tx, cid, placed)
    await noteAct(tx, call, {
      act: 'setContestSeats',
      objectKind: 'contest',
      object: cid,
      before: noted(before),
      after: noted(placed),
    })
    await tellContest(tx, cid, 'check')
    // the ends of teams may have moved: boards are made anew, and clocks set
    await tellContest(tx, cid, 'contest')
  })
  return null
}

const noted = (seats: { username: string; extraTime: number }[]) => ({
  seats: seats.length,
  extraTime: seats
    .filter(({ extraTime }) => extraTime > 0)
    .slice(0, maxNoted)
    .map(({ username, extraTime }) => `${username} ${extraTime}`),
})

/** The first ten of the names are told. */
function refuseNames(code: 'contest/seat-twice' | 'contest/seat-unknown', names: string[]): void {
  if (names.length) throw new Refusal(code, { names: names.slice(0, 10).join(', ') })
}
