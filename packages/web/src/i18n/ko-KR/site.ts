import type { Messages } from '../messages.ts'

export const site: Messages['site'] = {
  welcome: (name) => `${name}에 오신 것을 환영합니다`,
  intro: '문제를 읽고 코드를 제출하면 몇 초 안에 테스트마다 결과를 볼 수 있습니다.',
  browse: '문제 보기',
  joinTitle: '아직 계정이 없으신가요?',
  joinText: '가입하면 코드를 제출하고, 진도를 남기고, 내 제출을 볼 수 있습니다.',
  announcements: '공지',
  noAnnouncements: '공지가 없습니다',
  by: (name) => `작성자 ${name}`,
  latest: '최신 문제',
  noProblems: '아직 문제가 없습니다',
  week: '최근 7일의 제출',
  accepted: '정답',
  total: '전체',
  day: '날짜',
  asTable: '표로 보기',
  asChart: '그래프로 보기',
  chartLabel: '최근 7일의 하루 제출 수(정답과 전체)',
}
