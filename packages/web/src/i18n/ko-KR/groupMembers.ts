import type { Messages } from '../messages.ts'

export const groupMembers: Messages['groupMembers'] = {
  title: '구성원',
  manage: '구성원 관리',
  lead: '신청을 승인하거나 거절하고 등급을 정합니다. 자신보다 낮은 등급만 관리할 수 있습니다.',
  search: '사용자 이름',
  anyLevel: '모든 등급',
  none: '조건에 맞는 사람이 없습니다',
  columns: { user: '사용자 이름', joined: '가입 시각', changed: '변경 시각', auth: '등급' },
  auths: { 1: '신청 중', 2: '거절됨', 3: '구성원', 4: '관리자', 5: '소유자' },
  reason: '신청 이유',
  accept: '승인',
  refuse: '거절',
  saved: '저장했습니다',
  kick: '내보내기',
  kicked: '내보냈습니다',
  reasonOf: (username) => `${username}의 신청 이유`,
  levelOf: (username) => `${username}의 등급`,
  kickText: (username) => `${username}을(를) 그룹에서 내보낼까요? 그룹에서 한 제출은 남습니다.`,
}
