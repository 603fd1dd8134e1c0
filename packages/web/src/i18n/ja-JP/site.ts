import type { Messages } from '../messages.ts'

export const site: Messages['site'] = {
  welcome: (name) => `${name} へようこそ`,
  intro: '問題を読み、コードを提出すれば、数秒で各テストの結果が分かります。',
  browse: '問題を見る',
  joinTitle: 'アカウントをお持ちでない方へ',
  joinText: '登録すると、コードの提出、進み具合の保存、自分の提出の確認ができます。',
  announcements: 'お知らせ',
  noAnnouncements: 'お知らせはありません',
  by: (name) => `投稿者 ${name}`,
  latest: '最新の問題',
  noProblems: 'まだ問題がありません',
  week: '直近 7 日間の提出',
  accepted: '正解',
  total: '全体',
  day: '日付',
  asTable: '表で見る',
  asChart: 'グラフで見る',
  chartLabel: '直近 7 日間の 1 日ごとの提出（正解数と全体）',
}
