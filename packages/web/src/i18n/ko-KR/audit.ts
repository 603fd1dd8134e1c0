import type { Messages } from '../messages.ts'

export const audit: Messages['audit'] = {
  title: '감사 로그',
  lead: '모든 관리 작업의 기록: 누가, 언제, 어디서, 무엇을, 어떻게 바꿨는지. 비밀 값은 기록하지 않습니다.',
  export: 'CSV 내보내기',
  exported: '내보냈습니다',
  nothing: '조건에 맞는 기록이 없습니다',
  at: '시각',
  who: '작업자',
  act: '작업',
  object: '대상',
  ip: '주소',
  before: '이전',
  after: '이후',
  filter: {
    username: '작업자',
    act: '작업',
    objectKind: '대상 종류',
    object: '대상',
    ip: '주소',
    since: '시작일',
    until: '종료일',
  },
}
