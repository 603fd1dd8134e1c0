import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, int, page, paging } from '../wire.ts'

const text = z.string().nullable()

export const RankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  signature: text.describe('its first 100 characters'),
  avatar: text,
  titleName: text,
  titleColor: text,
  ac: z.number().describe('problems solved outside contests and groups'),
  total: z.number().describe('ACM: submissions outside contests and groups; OI: all submissions'),
  score: z.number().optional().describe('OI: the best rank scores of all problems'),
  rating: z.null().optional(),
})

export const rankType = int.pipe(z.union([z.literal(0), z.literal(1)])).describe('0 ACM, 1 OI')

export const getRankList = route({
  method: 'GET',
  path: '/api/get-rank-list',
  summary: 'Everybody by problems solved (type 0) or by rank score (type 1); without a search at most a minute old.',
  access: 'anyone',
  scope: 'read',
  input: paging(30).extend({
    type: rankType,
    searchUser: filterText.describe('part of a user name or nickname; for who manages the site, of a real name too'),
  }),
  output: page(RankRow),
})
