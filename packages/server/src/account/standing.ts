import type * as routes from '@verdict/contract/account/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { z } from 'zod'
import type { Handler } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { outboxPage } from '../mail/queries.ts'
import { isEmailTaken, whyNotUsername } from './queries.ts'

const isEmail = (text: string) => z.email().safeParse(text).success

export const logout: Handler<typeof routes.logout> = async ({ db, viewer, endedSessions }) => {
  await endSessions(db, viewer.uid)
  endedSessions()
  return null
}

export const adminLogout: Handler<typeof routes.adminLogout> = (call) => logout(call, {})

export const checkUsernameOrEmail: Handler<typeof routes.checkUsernameOrEmail> = async (
  { db },
  { username, email },
) => ({
  username: username !== undefined && (await whyNotUsername(db, username)) !== undefined,
  email: email !== undefined && isEmail(email) && (await isEmailTaken(db, email)),
})

export const getUserAuthInfo: Handler<typeof routes.getUserAuthInfo> = async ({ viewer }) => ({
  roles: [...viewer.roles],
  permissions: null,
})

export const getOutbox: Handler<typeof routes.getOutbox> = async ({ db }, paging) => {
  const { rows, total } = await outboxPage(db, paging)
  return pageOf(rows, total, paging)
}
