import type { Words } from './words.ts'

export const koKR: Words = {
  system: {
    'group-welcome': {
      title: '{group} 그룹에 오신 것을 환영합니다',
      content: '[{group}](/group/{gid}) 그룹의 구성원이 되었습니다.',
    },
    'group-applied': {
      title: '{username} 님이 {group} 그룹에 가입을 신청했습니다',
      content: '**{username}** 님이 [{group}](/group/{gid}) 그룹에 가입을 신청하고 답을 기다립니다.\n\n> {reason}',
    },
    'group-applications': {
      title: '{count}명이 {group} 그룹에 가입을 신청했습니다',
      content:
        '**{count}**명이 [{group}](/group/{gid}) 그룹에 가입을 신청하고 답을 기다립니다. [신청 보기](/group/{gid}/manage/member?auth=1)',
    },
    'group-refused': {
      title: '{group} 그룹 가입 신청이 거절되었습니다',
      content: '[{group}](/group/{gid}) 그룹에 낸 가입 신청이 거절되었습니다.',
    },
    'group-level': {
      title: '{group} 그룹에서의 역할이 바뀌었습니다',
      content: '[{group}](/group/{gid}) 그룹에서의 현재 역할: **{level}**.',
    },
    'group-removed': {
      title: '{group} 그룹에서 제외되었습니다',
      content: '더 이상 **{group}** 그룹의 구성원이 아닙니다.',
    },
    'group-disbanded': {
      title: '{group} 그룹이 해산되었습니다',
      content: '**{group}** 그룹과 그 안의 모든 내용이 없어졌습니다.',
    },
    'problem-published': {
      title: '{problem} 문제가 공개되었습니다',
      content: '[{group}](/group/{gid}) 그룹의 **{problem}** 문제가 공개 문제에 추가되었습니다.',
    },
    'problem-not-published': {
      title: '{problem} 문제가 공개되지 않았습니다',
      content: '[{group}](/group/{gid}) 그룹의 **{problem}** 문제 공개 신청이 거절되었습니다.',
    },
    'problem-hidden': {
      title: '내 문제 {problem}이(가) 더 이상 공개되지 않습니다',
      content: '**{username}** 님이 내 문제 **{problem}**을(를) 비공개로 바꾸었습니다. 문제와 제출은 그대로 있습니다.',
    },
    'problem-deleted': {
      title: '내 문제 {problem}이(가) 삭제되었습니다',
      content: '**{username}** 님이 내 문제 **{problem}**와(과) 그 제출을 삭제했습니다.',
    },
    'discussion-disabled': {
      title: '내 토론 “{discussion}”이(가) 더 이상 표시되지 않습니다',
      content: '관리자가 내 토론 **{discussion}**을(를) 비활성화했습니다. 내용은 그대로 있습니다.',
    },
    'discussion-deleted': {
      title: '내 토론 “{discussion}”이(가) 삭제되었습니다',
      content: '관리자가 내 토론 **{discussion}**을(를) 삭제했습니다.',
    },
    'problem-co-author': {
      title: '{problem} 문제의 공동 작성자가 되었습니다',
      content: '**{username}** 님이 회원님을 **{problem}** 문제의 공동 작성자로 지정했습니다. [편집하기]({address})',
    },
    'problem-tester': {
      title: '{problem} 문제의 테스터가 되었습니다',
      content: '**{username}** 님이 회원님을 **{problem}** 문제의 테스터로 지정했습니다. [테스트하기]({address})',
    },
    'problem-handed-over': {
      title: '{problem} 문제를 넘겨받았습니다',
      content: '**{username}** 님이 **{problem}** 문제를 회원님에게 넘겼습니다. [편집하기]({address})',
    },
    'problems-wait': {
      title: '심사를 기다리는 그룹 문제: {count}개',
      content: '공개를 신청한 그룹 문제가 **{count}**개 있습니다. [심사하기](/admin/group-problem/apply)',
    },
    'role-changed': {
      title: '역할이 바뀌었습니다',
      content: '관리자가 이 사이트에서의 역할을 바꾸었습니다. 현재 역할: **{role}**.',
    },
    muted: {
      title: '{until}까지 발언이 금지되었습니다',
      content: '**{until}**까지 글, 댓글, 답글을 쓸 수 없습니다.\n\n> {reason}',
    },
    'restriction-over': {
      title: '제한이 해제되었습니다',
      content: '다시 다른 사용자와 같은 권한으로 이용할 수 있습니다.',
    },
    'remote-account-aside': {
      title: '{site} 계정 {account}의 사용을 중지했습니다',
      content:
        '계정 **{account}**을(를) {site}에서 더 이상 쓸 수 없어 사용을 중지했습니다. 대기 중인 제출은 다른 계정으로 보냅니다. [이유를 확인하고 다시 사용하기](/admin/judge)',
    },
  },
  roles: {
    root: '최고 관리자',
    admin: '일반 관리자',
    default_user: '일반 사용자',
    no_subimit_user: '제출 금지',
    no_discuss_user: '글쓰기 금지',
    mute_user: '발언 금지',
    no_submit_no_discuss_user: '제출 및 글쓰기 금지',
    no_submit_mute_user: '제출 및 발언 금지',
    problem_admin: '문제 관리자',
  },
  levels: { 3: '구성원', 4: '관리자', 5: '소유자' },
  sources: { deleted: '삭제되었습니다', unreachable: '더 이상 볼 수 없습니다' },
}
