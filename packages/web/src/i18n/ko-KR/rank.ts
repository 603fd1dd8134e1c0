import type { Messages } from '../messages.ts'

export const rank: Messages['rank'] = {
  acm: 'ACM 랭킹',
  oi: 'OI 랭킹',
  acmLead: '해결한 문제 수 순이며, 같으면 제출이 적은 사람이 앞섭니다. 대회와 그룹의 제출은 세지 않습니다.',
  oiLead:
    '문제별 최고 랭크 점수의 합 순이며, 같으면 해결한 문제가 많은 사람이 앞섭니다. 대회와 그룹의 점수는 세지 않습니다.',
  search: '사용자 이름 또는 닉네임 검색',
  nobody: '아직 사용자가 없습니다',
  nobodyFound: '사용자를 찾을 수 없습니다',
  topTen: '상위 10명',
  chartAcm: '상위 10명의 정답 수와 제출 수',
  chartOi: '상위 10명의 점수',
  place: '순위',
  user: '사용자',
  nickname: '닉네임',
  ac: '정답',
  total: '제출',
  score: '점수',
  rating: '정답률',
  ratingOf: (ac, total) => `제출 ${total}번 중 ${ac}문제 해결`,
  group: '그룹 순위',
  groupLead: '구성원이 그룹에서 제출한 기록입니다. 대회 제출은 세지 않습니다.',
  groupLeadContests: '구성원이 그룹에서 제출한 것을 집계합니다. 대회는 끝나고 순위표 고정이 풀린 뒤 포함됩니다.',
  order: '정렬',
}
