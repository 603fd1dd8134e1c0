import { z } from 'zod'
import { route } from '../route.ts'
import { filterText, int, page, paging } from '../wire.ts'
import { RankRow, rankType } from './routes.ts'

export const getGroupRankList = route({
  method: 'GET',
  path: '/api/get-group-rank-list',
  summary:
    'The members of a group by problems solved there (type 0) or by rank score (type 1): outside contests, and in those that are over where the group lets them count.',
  access: 'user',
  at: { group: 'gid', needs: 'entrant' },
  input: paging(30).extend({
    gid: int,
    type: rankType.default(0),
    searchUser: filterText.describe('part of a user name or nickname; for who manages the site, of a real name too'),
  }),
  output: page(
    RankRow.extend({
      place: z
        .number()
        .nullable()
        .describe('shared by those whose figures are the same; null in the results of a search'),
    }),
  ),
})
