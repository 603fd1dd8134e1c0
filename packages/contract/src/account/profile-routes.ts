import { z } from 'zod'
import { route } from '../route.ts'
import { moment, optionalText } from '../wire.ts'
import { UserInfo } from './routes.ts'

const text = z.string().nullable()
const count = z.number()

/** Whose page it is; without both the caller's own. */
const person = z.object({ uid: optionalText(), username: optionalText() })

export const getUserHomeInfo = route({
  method: 'GET',
  path: '/api/get-user-home-info',
  summary: 'What everybody may read about a person, with what was solved outside contests and groups.',
  access: 'anyone-checked',
  scope: 'read',
  refuses: ['account/not-found', 'account/whom'],
  input: person,
  output: z.object({
    uid: z.string(),
    username: z.string(),
    school: text,
    signature: text,
    nickname: text,
    gender: z.string(),
    github: text,
    blog: text,
    avatar: text,
    titleName: text,
    titleColor: text,
    total: count.describe('submissions outside contests and groups'),
    rating: z
      .number()
      .int()
      .nullable()
      .describe('at Codeforces, read there each night; null: not rated, or no handle told'),
    scoreList: z.array(count).describe('the best rank score of each problem that has one'),
    solvedList: z.array(z.string()).describe('display ids'),
    solvedGroupByDifficulty: z
      .record(z.string(), z.array(z.object({ id: z.number(), problemId: z.string(), difficulty: z.number() })))
      .nullable(),
    recentLoginTime: moment.nullable(),
  }),
})

export const getUserCalendarHeatmap = route({
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  summary:
    'How many submissions a person made on each day of the last year, contests left out; days without one are missing.',
  access: 'anyone',
  refuses: ['account/whom'],
  input: person,
  output: z.object({
    endDate: z.string().describe('today, yyyy-MM-dd, in the time zone of the server'),
    dataList: z.array(z.object({ date: z.string().describe('yyyy-MM-dd'), count })),
  }),
})

/** All nine are overwritten, what is missing becomes empty. */
export const changeUserInfo = route({
  method: 'POST',
  path: '/api/change-userInfo',
  summary: 'Overwrites the caller’s own profile; what is not sent becomes empty.',
  access: 'user',
  input: z.object({
    cfUsername: optionalText(255),
    realname: optionalText(50),
    nickname: optionalText(20),
    signature: optionalText(65_535),
    blog: optionalText(255),
    gender: z.preprocess((value) => value ?? 'secrecy', z.enum(['male', 'female', 'secrecy'])),
    github: optionalText(255),
    school: optionalText(100),
    number: optionalText(200),
  }),
  output: UserInfo,
})

/** Of pictures of people and groups together. */
export const avatarLimit = {
  counts: 'avatar',
  times: 30,
  seconds: 3600,
  by: 'user',
  refusal: 'request/too-many',
} as const
export const refusedAvatar = [
  'import/no-file',
  'account/avatar-size',
  'account/avatar-type',
  'file/uploads-too-large',
] as const

export const uploadAvatar = route({
  method: 'POST',
  path: '/api/file/upload-avatar',
  keeps: true,
  summary: 'Gives the caller a picture: part `image`, at most 2 MB; answers the whole record.',
  access: 'user',
  transport: 'upload',
  limit: avatarLimit,
  refuses: refusedAvatar,
  input: z.object({}),
  output: UserInfo,
})
