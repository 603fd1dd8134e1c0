import { z } from 'zod'
import { route } from '../route.ts'
import { nothing, optionalText } from '../wire.ts'

const text = z.string().nullable()

export const getSessions = route({
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  summary: 'The login of the caller before the present one, or the only one.',
  access: 'admin',
  // existing clients send their id, which decides nothing: the caller is known
  wholeBody: { field: 'uid', is: 'text' },
  input: z.object({ uid: optionalText() }),
  output: z.object({ id: z.number(), uid: z.string(), userAgent: text, ip: text }).nullable(),
})

export const getDashboardInfo = route({
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  summary: 'How many users there are, contests of the next 14 days, and submissions of today.',
  access: 'admin',
  input: nothing,
  output: z.object({ userNum: z.number(), recentContestNum: z.number(), todayJudgeNum: z.number() }),
})
