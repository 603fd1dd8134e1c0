import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  title: '바로 가기',
  label: '페이지, 문제, 사용자 이름, 제출 번호 입력',
  found: '검색 결과',
  asking: '찾는 중…',
  nothing: '찾은 것이 없습니다',
  keys: '↑ ↓ 선택, Enter 열기, Esc 닫기',
  submission: (id) => `제출 #${id}`,
  sections: { recent: '최근에 본 것', pages: '페이지', problems: '문제', people: '사용자', submissions: '제출' },
}
