import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, nothing } from '../wire.ts'
import { UserInfo } from './routes.ts'

const ticket = z.string().max(100).describe('the Login-Ticket header of the login that was refused')
const password = z.string().trim().min(1).max(100)
/** As the browser's `toJSON` writes it; looked into by the library that checks it. */
const PasskeyReply = z.record(z.string(), z.unknown())
const PasskeyOptions = z.record(z.string(), z.unknown())
const Codes = z.object({
  recoveryCodes: z.array(z.string()).describe('new ones, told by this reply alone; none when there are some already'),
})
const byPassword = ['account/password-wrong', 'account/too-many-failures'] as const

export const finishLogin = route({
  method: 'POST',
  path: '/api/finish-login',
  summary: 'The second step of a login: a code of the app, a recovery code, or a passkey.',
  access: 'anyone',
  refuses: [
    ...(['account/login-ticket-over', 'account/second-factor-wrong', 'account/second-factor-lost'] as const),
    'account/too-many-failures',
  ],
  input: z.object({ ticket, code: z.string().trim().max(40).optional(), passkey: PasskeyReply.optional() }),
  output: UserInfo,
})

export const beginPasskeyLogin = route({
  method: 'POST',
  path: '/api/begin-passkey-login',
  summary: 'What a passkey is to sign for the second step of a login.',
  access: 'anyone',
  refuses: ['account/login-ticket-over', 'account/no-passkey'],
  input: z.object({ ticket }),
  output: PasskeyOptions,
})

export const getSecondFactor = route({
  method: 'GET',
  path: '/api/get-second-factor',
  summary: 'What the caller is asked for at a login beside the password.',
  access: 'user',
  input: nothing,
  output: z.object({
    hasTotp: z.boolean(),
    passkeys: z.array(z.object({ id: z.number(), name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
    recoveryCodes: z.number().describe('how many are left'),
  }),
})

export const beginTotp = route({
  method: 'POST',
  path: '/api/begin-totp',
  summary: 'A new secret for an app that shows codes; it counts once a code has confirmed it.',
  access: 'user',
  refuses: [...byPassword, 'account/second-factor-exists', 'setting/no-key'],
  input: z.object({ password }),
  output: z.object({ secret: z.string().describe('base 32'), address: z.string().describe('otpauth: address') }),
})

export const confirmTotp = route({
  method: 'POST',
  path: '/api/confirm-totp',
  summary: 'Turns codes of an app on with the first of them.',
  access: 'user',
  refuses: ['account/second-factor-wrong', 'account/second-factor-lost', 'account/too-many-failures'],
  input: z.object({ code: z.string().trim().min(1).max(10) }),
  output: Codes,
})

export const removeTotp = route({
  method: 'POST',
  path: '/api/remove-totp',
  summary: 'Turns codes of an app off.',
  access: 'user',
  refuses: byPassword,
  input: z.object({ password }),
  output: none,
})

export const beginPasskey = route({
  method: 'POST',
  path: '/api/begin-passkey',
  summary: 'What a new passkey is to be made for.',
  access: 'user',
  refuses: [...byPassword, 'account/too-many-passkeys'],
  input: z.object({ password }),
  output: PasskeyOptions,
})

export const addPasskey = route({
  method: 'POST',
  path: '/api/add-passkey',
  summary: 'Keeps a new passkey.',
  access: 'user',
  refuses: ['account/second-factor-wrong'],
  input: z.object({ name: z.string().trim().min(1).max(50), passkey: PasskeyReply }),
  output: Codes,
})

export const removePasskey = route({
  method: 'POST',
  path: '/api/remove-passkey',
  summary: 'Forgets a passkey.',
  access: 'user',
  refuses: [...byPassword, 'account/no-passkey'],
  input: z.object({ password, id: int }),
  output: none,
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/renew-recovery-codes',
  summary: 'New recovery codes in place of the old ones.',
  access: 'user',
  refuses: [...byPassword, 'account/no-second-factor'],
  input: z.object({ password }),
  output: Codes,
})
