import { z } from 'zod'
import { route } from '../route.ts'
import { none, nothing } from '../wire.ts'
import { mailedCode, UserInfo } from './routes.ts'

const word = z.string().trim()
const written = word.min(1)

/** A wrong password or code is told inside a reply that is a success itself. */
const ChangeResult = z.object({
  code: z.number().describe('200 done, 400 wrong password or code, 403 closed for a while'),
  msg: z.string(),
  userInfo: UserInfo.nullable(),
})

export const captcha = route({
  method: 'GET',
  path: '/api/captcha',
  summary: 'A picture of a sum; its result is asked for before a mail is sent.',
  access: 'anyone',
  input: nothing,
  output: z.object({ img: z.string().describe('data: address of a picture, 90 × 30 px'), captchaKey: z.string() }),
})

export const applyResetPassword = route({
  method: 'POST',
  path: '/api/apply-reset-password',
  summary: 'Mails a link with which the owner of the address sets a new password.',
  access: 'anyone',
  limit: { ...mailedCode, counts: 'reset-code', seconds: 90 },
  refuses: ['account/captcha-wrong', 'account/too-many-failures', 'account/email-unknown', 'account/mail-failed'],
  input: z.object({ email: written.max(320), captcha: written.max(8), captchaKey: written.max(100) }),
  output: none,
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Sets a new password with the code of the mailed link; every session of the account ends.',
  access: 'anyone',
  refuses: ['account/password-length', 'account/too-many-failures', 'account/code-wrong'],
  input: z.object({ username: written, password: written, code: written.max(100) }),
  output: none,
})

export const changePassword = route({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Changes the caller’s password; sessions on other devices end.',
  access: 'user',
  refuses: ['account/password-length'],
  input: z.object({ oldPassword: written.max(100), newPassword: written.max(100) }),
  output: ChangeResult,
})

export const getChangeEmailCode = route({
  method: 'GET',
  path: '/api/get-change-email-code',
  summary: 'Mails a six-digit code to the caller’s new address.',
  access: 'user',
  limit: { ...mailedCode, counts: 'change-email-code', seconds: 30 },
  refuses: [
    'account/email-malformed',
    'account/email-domain-refused',
    'account/email-same',
    'account/email-taken',
    'account/too-many-failures',
    'account/mail-failed',
  ],
  input: z.object({ email: word.max(320) }),
  output: none,
})

export const changeEmail = route({
  method: 'POST',
  path: '/api/change-email',
  summary: 'Changes the caller’s address with the code that was mailed to the new one.',
  access: 'user',
  refuses: ['account/email-malformed', 'account/email-domain-refused', 'account/email-same', 'account/email-taken'],
  input: z.object({ password: written.max(100), newEmail: written.max(320), code: written.max(32) }),
  output: ChangeResult,
})
