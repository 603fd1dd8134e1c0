import { z } from 'zod'
import { route } from '../route.ts'
import { moment, none, nothing, optionalText, page, paging } from '../wire.ts'

const text = z.string().nullable()

/** The signed-in person's own record; existing clients store it whole. */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  email: text,
  number: text,
  gender: z.enum(['male', 'female', 'secrecy']),
  school: text,
  course: text,
  signature: text,
  realname: text,
  github: text,
  blog: text,
  cfUsername: text,
  roleList: z.array(z.string()),
})

/** Lengths are refused with a sentence of their own (docs/rules.md, The site in a browser): names have at most 20 characters, passwords 6 to 20, those that were generated for others up to 25. */
const username = z.string().trim().min(1)
const password = z.string().trim().min(1)

const refusedLogin = [
  'account/password-length',
  'account/username-length',
  'account/wrong-credentials',
  'account/puzzle-needed',
  'account/too-many-failures',
  'account/disabled',
  'account/second-factor-needed',
] as const

/** `puzzle` is the ticket of a solved one; clients that know of none are refused once it is asked for. */
const Login = z.object({ username, password, puzzle: optionalText(100) })

export const login = route({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in; the token is the Authorization response header.',
  access: 'anyone',
  refuses: refusedLogin,
  input: Login,
  output: UserInfo,
})

export const logout = route({
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends every session of the caller.',
  access: 'user',
  input: nothing,
  output: none,
})

export const adminLogin = route({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Signs in to the back office: the same as the other login, for those who have a role there.',
  access: 'anyone',
  refuses: [...refusedLogin, 'account/no-back-office'],
  input: Login,
  output: UserInfo,
})

export const adminLogout = route({
  method: 'GET',
  path: '/api/admin/logout',
  summary: 'Ends every session of the caller.',
  access: 'admin',
  input: nothing,
  output: none,
})

/** How often a code is mailed to one address. */
export const mailedCode = {
  times: 1,
  by: { field: 'email' },
  refusal: 'account/code-wait',
  taken: 'by-handler',
} as const

export const getRegisterCode = route({
  method: 'GET',
  path: '/api/get-register-code',
  summary: 'Mails a six-digit code to an address that has no account yet.',
  access: 'anyone',
  limit: { ...mailedCode, counts: 'register-code', seconds: 60 },
  refuses: [
    'account/registration-closed',
    'account/email-malformed',
    'account/email-domain-refused',
    'account/too-many-failures',
    'account/email-taken',
    'account/mail-failed',
  ],
  input: z.object({ email: z.string().trim().max(320) }),
  output: z.object({ email: z.string(), expire: z.number().describe('seconds the code lives') }),
})

export const register = route({
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account with the code that was mailed.',
  access: 'anyone',
  refuses: [
    'account/password-length',
    'account/username-length',
    'account/username-characters',
    'account/registration-closed',
    'account/username-taken',
    'account/username-similar',
    'account/email-taken',
    'account/too-many-failures',
    'account/code-wrong',
  ],
  input: z.object({ username, password, email: z.email().max(320), code: z.string().trim().min(1).max(32) }),
  output: none,
})

export const checkUsernameOrEmail = route({
  method: 'POST',
  path: '/api/check-username-or-email',
  summary: 'Tells whether a user name or an e-mail address is taken.',
  access: 'anyone',
  limit: { counts: 'name-check', times: 300, seconds: 60, by: 'address', refusal: 'request/too-many' },
  input: z.object({ username: optionalText(), email: optionalText(320) }),
  output: z.object({ username: z.boolean(), email: z.boolean() }),
})

export const getUserAuthInfo = route({
  method: 'GET',
  path: '/api/get-user-auth-info',
  summary: 'The caller’s roles.',
  access: 'user',
  scope: 'read',
  input: nothing,
  output: z.object({ roles: z.array(z.string()), permissions: z.null() }),
})

export const getOutbox = route({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mails kept on this machine because no SMTP server is set, newest first.',
  access: 'root',
  input: paging(30),
  output: page(z.object({ id: z.number(), to: z.string(), subject: z.string(), text: z.string(), gmtCreate: moment })),
})
