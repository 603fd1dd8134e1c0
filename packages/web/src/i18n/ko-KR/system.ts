import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  title: '시스템 정보',
  lead: '이 사이트는 열린 온라인 채점 시스템 Verdict로 운영됩니다.',
  ready: '모두 정상입니다',
  notReady: '일부 서비스를 쓸 수 없습니다',
  unknown: '상태를 확인하지 못했습니다',
  parts: { database: '데이터베이스', queue: '채점 대기열', judge: '채점 서버' },
  working: '정상',
  missing: '사용 불가',
  version: '버전',
  languages: '사용할 수 있는 언어',
  api: 'API',
  apiText: '모든 호출의 설명',
}
