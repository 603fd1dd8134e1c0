import type { Messages } from '../messages.ts'

export const profile: Messages['profile'] = {
  title: '프로필',
  heatmap: '지난 1년 제출',
  about: '소개',
  solved: (n) => `푼 문제 (${n})`,
  noSignature: '아직 소개가 없습니다',
  lastLogin: '최근 로그인:',
  blog: '블로그',
  submissions: '제출',
  solvedCount: '푼 문제',
  score: '점수',
  rating: '레이팅',
  genders: { male: '남성', female: '여성' },
  yearText: (total, days) => `${days}일 동안 ${total}회 제출`,
  dayText: (date, count) => `${date}: ${count}회`,
  less: '적음',
  more: '많음',
  solvedCountText: (n) => `${n}문제를 풀었습니다`,
  refresh: '새로 고침',
  nothingSolved: '아직 푼 문제가 없습니다',
}
