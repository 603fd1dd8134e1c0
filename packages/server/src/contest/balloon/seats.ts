import type * as routes from '@verdict/contract/contest/balloon-routes.ts'
import { noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import * as rows from './seat-queries.ts'

export const getContestSeats: Handler<typeof routes.getContestSeats> = ({ db }, { cid }) => rows.listSeats(db, cid)

/** All or none: a list with a name that is nobody's changes nothing. */
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
    const placed = seats.map(({ username, room, seat }) => ({
      uid: uids.get(username.toLowerCase()) ?? '',
      room,
      seat,
    }))
    await rows.replaceSeats(tx, cid, placed)
    await noteAct(tx, call, {
      act: 'setContestSeats',
      objectKind: 'contest',
      object: cid,
      after: { seats: seats.length },
    })
    await tellContest(tx, cid, 'check')
  })
  return null
}

/** The first ten of the names are told. */
function refuseNames(code: 'contest/seat-twice' | 'contest/seat-unknown', names: string[]): void {
  if (names.length) throw new Refusal(code, { names: names.slice(0, 10).join(', ') })
}
