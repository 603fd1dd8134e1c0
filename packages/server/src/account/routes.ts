import * as contract from '@verdict/contract/account/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { z } from 'zod'
import { serve } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { outboxPage } from '../mail/queries.ts'
import { isEmailTaken, whyNotUsername } from './queries.ts'
import { registerAccount } from './register.ts'
import { sendRegisterCode } from './register-code.ts'
import { signIn } from './sign-in.ts'

const isEmail = (text: string) => z.email().safeParse(text).success

export const accountRoutes = serve(contract, {
  login: async (call, input) => {
    const { session, wasGuessed, info } = await signIn(call, input)
    call.openedSession(session)
    if (wasGuessed) call.warn('passwords-guessed')
    return info
  },
  logout: async ({ db, viewer, endedSessions }) => {
    await endSessions(db, viewer.uid)
    endedSessions()
    return null
  },
  getRegisterCode: sendRegisterCode,
  register: registerAccount,
  checkUsernameOrEmail: async ({ db }, { username, email }) => ({
    username: username !== undefined && (await whyNotUsername(db, username)) !== undefined,
    email: email !== undefined && isEmail(email) && (await isEmailTaken(db, email)),
  }),
  getUserAuthInfo: async ({ viewer }) => ({ roles: [...viewer.roles], permissions: null }),
  getOutbox: async ({ db }, paging) => {
    const { records, total } = await outboxPage(db, paging)
    return pageOf(records, total, paging)
  },
})
