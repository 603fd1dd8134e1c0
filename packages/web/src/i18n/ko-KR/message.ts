import type { Messages } from '../messages.ts'

export const message: Messages['message'] = {
  title: '메시지',
  kinds: '메시지 종류',
  waiting: (n) => `읽지 않음 ${n}개`,
  isNew: '읽지 않음',
  clear: '모두 지우기',
  clearText: (kind, n) => `‘${kind}’의 메시지 ${n}개를 읽지 않은 것까지 모두 삭제합니다. 되돌릴 수 없습니다.`,
  cleared: '메시지를 지웠습니다',
  remove: '메시지 삭제',
  removeOne: (name) => `메시지 삭제: ${name}`,
  removeText: (name) => `이 메시지(${name})를 삭제합니다. 되돌릴 수 없습니다.`,
  removed: '메시지를 삭제했습니다',
  showNew: (n) => `새 메시지 ${n}개 보기`,
  none: {
    discuss: '아직 내 토론에 달린 댓글이 없습니다',
    reply: '아직 나에게 온 답글이나 멘션이 없습니다',
    like: '아직 받은 좋아요가 없습니다',
    sys: '시스템 알림이 없습니다',
    mine: '나에게 온 메시지가 없습니다',
  },
  actions: {
    Discuss: '님이 내 토론에 댓글을 남겼습니다',
    Reply: '님이 나에게 답글을 남겼습니다',
    Like_Post: '님이 내 토론을 좋아합니다',
    Like_Discuss: '님이 내 댓글을 좋아합니다',
  },
  mentioned: '님이 나를 언급했습니다',
  withheld: {
    deleted: '내용이 삭제되었습니다.',
    contest: '대회가 진행되는 동안에는 표시되지 않습니다.',
    place: '더 이상 이 내용을 볼 수 없습니다.',
  },
  sources: { discussion: '토론', contest: '대회' },
}
