import type { Messages } from '../messages.ts'

export const rank: Messages['rank'] = {
  acm: 'ACM ランキング',
  oi: 'OI ランキング',
  acmLead: '解いた問題数の順です。同数の場合は提出の少ない人が上になります。コンテストとグループでの提出は数えません。',
  oiLead:
    '問題ごとの最高ランク得点の合計の順です。同点の場合は解いた問題の多い人が上になります。コンテストとグループでの得点は数えません。',
  search: 'ユーザー名・ニックネームを検索',
  nobody: 'ユーザーはまだいません',
  nobodyFound: '該当するユーザーはいません',
  topTen: '上位 10 人',
  chartAcm: '上位 10 人の正解数と提出数',
  chartOi: '上位 10 人の得点',
  place: '順位',
  user: 'ユーザー',
  nickname: 'ニックネーム',
  ac: '正解',
  total: '提出',
  score: '得点',
  rating: '正解率',
  ratingOf: (ac, total) => `${total} 回の提出で ${ac} 問正解`,
  group: 'グループのランキング',
  groupLead: 'メンバーがグループ内で行った提出です。コンテストでの提出は数えません。',
  groupLeadContests:
    'グループ内でのメンバーの提出を集計します。コンテストは終了し、順位表の凍結が解除された後に加わります。',
  order: '並べ方',
}
