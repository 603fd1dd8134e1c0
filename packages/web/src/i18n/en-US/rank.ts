import { counted } from '../counted.ts'
import type { Messages } from '../messages.ts'

export const rank: Messages['rank'] = {
  acm: 'ACM rank',
  oi: 'OI rank',
  acmLead: 'By problems solved, then by fewer submissions; what was submitted in contests and groups does not count.',
  oiLead:
    'By the sum of the best rank scores of all problems, then by problems solved; contests and groups do not count.',
  search: 'Search user names and nicknames',
  nobody: 'No users yet',
  nobodyFound: 'Nobody was found',
  topTen: 'Top 10',
  chartAcm: 'Problems solved and submissions of the top 10',
  chartOi: 'Rank scores of the top 10',
  place: 'Rank',
  user: 'User',
  nickname: 'Nickname',
  ac: 'AC',
  total: 'Total',
  score: 'Score',
  rating: 'Rating',
  ratingOf: (ac, total) => `${ac} solved in ${counted(total, 'submission')}`,
  group: 'Rank of the group',
  groupLead: 'What members submitted in the group; submissions in contests do not count.',
  groupLeadContests:
    'What members submitted in the group; contests count once they are over and the board is not frozen.',
  order: 'Order',
}
