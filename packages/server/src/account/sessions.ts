import type * as routes from '@verdict/contract/account/session-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { deviceOf, placeOf } from './device.ts'
import { endLogins, loginRecords, openLogins } from './session-queries.ts'

interface Made {
  id: number
  ip: string | null
  userAgent: string | null
}

/** What its owner is told of a login. */
const told = ({ id, ip, userAgent }: Made, from: string) => ({ id, ...deviceOf(userAgent), place: placeOf(ip, from) })

export const getOwnSessions: Handler<typeof routes.getOwnSessions> = async ({ db, viewer, now, ip, loginId }) =>
  (await openLogins(db, viewer.uid, now)).map((one) => ({
    ...told(one, ip),
    startedAt: one.at,
    usedAt: one.usedAt,
    isThis: one.id === loginId,
  }))

export const endOwnSession: Handler<typeof routes.endOwnSession> = async (call, { id }) => {
  if (!(await endLogins(call.db, call.viewer.uid, { id }))) throw new Refusal('account/session-unknown')
  if (id === call.loginId) call.endedSessions()
  return null
}

export const endOtherSessions: Handler<typeof routes.endOtherSessions> = async ({ db, viewer, loginId }) => ({
  ended: await endLogins(db, viewer.uid, { except: loginId ?? null }),
})

export const getLoginRecords: Handler<typeof routes.getLoginRecords> = async ({ db, viewer, ip }, paging) => {
  const { rows, total } = await loginRecords(db, viewer.uid, paging)
  return pageOf(
    rows.map((one) => ({ ...told(one, ip), at: one.at })),
    total,
    paging,
  )
}
