import type { Messages } from '../messages.ts'

export const rank: Messages['rank'] = {
  acm: 'ACM 排行榜',
  oi: 'OI 排行榜',
  acmLead: '依解決的題目數排列，相同時提交少者在前；比賽與團隊中的提交不計。',
  oiLead: '依各題最高積分之和排列，相同時解決的題目多者在前；比賽與團隊中的得分不計。',
  search: '搜尋使用者名稱或暱稱',
  nobody: '還沒有使用者',
  nobodyFound: '沒有找到使用者',
  topTen: '前十名',
  chartAcm: '前十名的通過數與提交數',
  chartOi: '前十名的積分',
  place: '排名',
  user: '使用者',
  nickname: '暱稱',
  ac: '通過',
  total: '提交',
  score: '積分',
  rating: '通過率',
  ratingOf: (ac, total) => `${total} 次提交中通過 ${ac} 題`,
}
