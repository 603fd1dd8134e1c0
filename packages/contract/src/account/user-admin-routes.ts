import { z } from 'zod'
import { maybeFlag } from '../form-fields.ts'
import { route } from '../route.ts'
import { filterText, flag, int, moment, none, optionalInt, optionalSmallInt, page, paging } from '../wire.ts'
import { maxRestrictionReason } from './restriction.ts'

/** Those who may manage users: the super administrators. */
const managing = { access: 'root', permission: 'user_admin' } as const
const text = z.string().nullable()

const Role = z.object({ id: z.number(), role: z.string(), description: z.string(), status: z.literal(0) })

/** Why somebody is restricted, and until when; null until it is lifted. */
export const Restricted = z.object({ reason: z.string(), until: moment.nullable() })

/** A user as administrators see one. The password is never told: the field is kept for existing clients. */
export const ManagedUser = z.object({
  uid: z.string(),
  username: z.string(),
  password: z.null(),
  nickname: text,
  school: text,
  course: text,
  number: text,
  gender: text,
  realname: text,
  cfUsername: text,
  github: text,
  blog: text,
  email: text,
  avatar: text,
  titleName: text,
  titleColor: text,
  signature: text,
  status: z.number().describe('0 may sign in, 1 banned'),
  gmtCreate: moment,
  gmtModified: moment,
  roles: z.array(Role),
  restriction: Restricted.nullable().describe('of a restricted role, where it was noted'),
  mayCreateGroups: z.boolean().describe('without solved problems: a teacher'),
})

export const getUserList = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  summary:
    'Users, the newest first, by a part of their name, address or real name, by role and by whether they may sign in.',
  input: paging(10).extend({
    onlyAdmin: flag(),
    keyword: filterText,
    role: optionalSmallInt.describe('id of a role'),
    status: optionalSmallInt,
  }),
  output: page(ManagedUser),
})

/** Lengths are refused with sentences of their own. A password counts only with `setNewPwd`. */
export const editUser = route({
  ...managing,
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  summary:
    'Changes name, address, role (a restricted one with reason and end), standing, title or password; a new password or a ban ends all sessions at once.',
  refuses: [
    'account/not-found',
    'account/username-length',
    'account/username-characters',
    'account/username-taken',
    'account/username-similar',
    'account/email-malformed',
    'account/email-taken',
    'account/password-length',
    'user/realname-length',
    'user/title-length',
    'user/title-color',
    'user/role-unknown',
    'user/own-standing',
    'user/restriction-past',
  ],
  input: z.object({
    uid: z.string(),
    username: z.string(),
    realname: z.string().nullish(),
    email: z.string().nullish(),
    password: z.string().nullish(),
    type: int,
    status: int,
    setNewPwd: flag(),
    titleName: z.string().nullish(),
    titleColor: z.string().nullish(),
    reason: z
      .string()
      .trim()
      .max(maxRestrictionReason)
      .nullish()
      .describe('why, of a restricted role; absent: as it is'),
    until: z
      .preprocess((value) => (value === '' ? null : value), z.iso.datetime({ offset: true }).nullish())
      .optional()
      .describe('when a restricted role ends by itself; absent: as it is'),
    mayCreateGroups: maybeFlag.describe('may create groups without solved problems; absent: as it is'),
  }),
  output: none,
})

/** In a body, or in an address with commas between. */
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.string().max(64)).min(1).max(100),
)

/** What belongs to a user: what goes along when the account is deleted, and what keeps it from being deleted. */
export const UserBelongings = z.object({
  uid: z.string(),
  username: z.string(),
  submissions: z.number().describe('go along, and count for their problems no longer'),
  words: z.number().describe('discussions, comments and replies; they go along'),
  registrations: z.number().describe('of contests and trainings, and memberships of groups; they go along'),
  contests: z.number().describe('keep the account, as what follows'),
  trainings: z.number(),
  groups: z.number(),
  announcements: z.number(),
  problems: z.number().describe('whose author the user is'),
  answers: z.number().describe('comments and replies of others that would go with what the user said'),
})

export const getUserBelongings = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/user/belongings',
  summary: 'What would go along with these users, and what keeps them.',
  input: z.object({
    ids,
  }),
  output: z.array(UserBelongings),
})

export const deleteUser = route({
  ...managing,
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  summary: 'Deletes users with their submissions; all of them or none.',
  refuses: ['account/not-found', 'user/own-account', 'user/owns-things'],
  statuses: { 'account/not-found': 400 },
  input: z.object({ ids }),
  output: none,
})

const ofOne = z.object({ uid: z.string().max(64) })

export const getManagedUser = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/user/detail',
  summary: 'A user with what belongs to the account and how it is secured.',
  refuses: ['account/not-found'],
  input: ofOne,
  output: ManagedUser.extend({
    belongings: UserBelongings,
    lastLogin: moment.nullable(),
    hasSecondFactor: z.boolean(),
    apiTokens: z.number().describe('personal tokens that are good'),
  }),
})

export const getUserSubmissions = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/user/submissions',
  summary: 'What a user submitted, the newest first, wherever: on the site, in contests and in groups.',
  refuses: ['account/not-found'],
  input: paging(10).extend(ofOne.shape),
  output: page(
    z.object({
      submitId: z.number(),
      problemId: z.string(),
      title: z.string(),
      status: z.number(),
      language: z.string(),
      submitTime: moment,
      contest: z
        .object({ cid: z.number(), title: z.string(), displayId: z.string().describe('of the problem there') })
        .nullable(),
      group: z.object({ gid: z.number(), name: z.string() }).nullable(),
    }),
  ),
})

export const getUserSessions = route({
  ...managing,
  method: 'GET',
  path: '/api/admin/user/sessions',
  summary: 'Where a user is signed in, with addresses, the latest used first.',
  refuses: ['account/not-found'],
  input: ofOne,
  output: z.array(
    z.object({
      id: z.number().describe('of the login it began with'),
      browser: text.describe('as the browser calls itself'),
      system: text,
      ip: text,
      startedAt: moment,
      usedAt: moment.describe('to five minutes'),
    }),
  ),
})

export const endUserSessions = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/user/end-sessions',
  summary: 'Signs a user out where this login was made, or everywhere.',
  refuses: ['account/not-found', 'account/session-unknown'],
  input: ofOne.extend({ id: optionalInt }),
  output: z.object({ ended: z.number() }),
})

/** More than `maxBatchUsers` are refused in words. */
const userRows = z.array(z.array(z.string().nullable()).max(20))

/** A cell of an import that cannot be taken. */
export const UserRowFault = z.object({
  row: z.number().describe('from 1, as in the file'),
  column: z.number().describe('from 1'),
  reason: z.string(),
})

export const checkBatchUser = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/user/check-batch-user',
  summary: 'What would be refused of an import, or could not be used of it; nothing is made.',
  refuses: ['user/too-many-rows'],
  input: z.object({ users: userRows }),
  output: z.object({ good: z.number(), faults: z.array(UserRowFault) }),
})

export const insertBatchUser = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  summary:
    'Makes users of the rows username, password, email, real name, gender, nickname, school and, where given, student number and class; the good rows are kept.',
  refuses: ['user/partly-imported', 'user/too-many-rows'],
  input: z.object({ users: userRows }),
  output: none,
})

/** Digits and texts around a number, as in `team01`. */
export const generateUser = route({
  ...managing,
  method: 'POST',
  path: '/api/admin/user/generate-user',
  summary:
    'Makes users of a prefix, a number and a suffix with random passwords, all or none; the key is told at once and fetches the passwords once.',
  refuses: [
    'user/range',
    'user/password-length',
    'account/username-length',
    'account/username-characters',
    'user/names-taken',
  ],
  input: z.object({
    prefix: z.string().default(''),
    suffix: z.string().default(''),
    number_from: int.default(1),
    number_to: int.default(10),
    password_length: int.default(6),
  }),
  output: z.object({ key: z.string() }),
})

export const generateUserExcel = route({
  ...managing,
  method: 'GET',
  path: '/api/file/generate-user-excel',
  summary:
    'Names and passwords of generated users as a spreadsheet, once, within half an hour; waits up to a minute until they can be used.',
  transport: 'file',
  refuses: ['user/key-unknown', 'user/passwords-not-ready'],
  input: z.object({ key: z.string().max(200) }),
  output: none,
})
