import type { Messages } from '../messages.ts'

export const profile: Messages['profile'] = {
  title: 'プロフィール',
  heatmap: '過去 1 年の提出',
  about: '自己紹介',
  solved: (n) => `正解した問題（${n}）`,
  noSignature: '自己紹介はまだありません',
  lastLogin: '最終ログイン：',
  blog: 'ブログ',
  submissions: '提出',
  solvedCount: '正解',
  score: '得点',
  rating: 'レーティング',
  genders: { male: '男性', female: '女性' },
  yearText: (total, days) => `${days} 日間で ${total} 件の提出`,
  dayText: (date, count) => `${date}：${count} 件`,
  less: '少',
  more: '多',
  solvedCountText: (n) => `${n} 問に正解`,
  refresh: '更新',
  nothingSolved: 'まだ正解した問題はありません',
}
