import type { Messages } from '../messages.ts'

export const kit: Messages['kit'] = {
  sortable: {
    move: (name) => `${name} 이동`,
    at: (name, place, count) => `${name}: ${count}개 중 ${place}번째`,
    how: '스페이스 키로 잡고 화살표 키로 옮긴 뒤 스페이스 키로 놓습니다. Esc 키는 취소합니다.',
  },
  cropper: {
    part: '표시할 부분',
    zoom: '확대',
    left: '왼쪽으로 회전',
    right: '오른쪽으로 회전',
    cut: '자르기',
    unreadable: '이 그림을 읽을 수 없습니다',
  },
  markdown: {
    write: '작성',
    show: '미리 보기',
    tools: '서식',
    bold: '굵게',
    italic: '기울임',
    code: '코드',
    formula: '수식',
    link: '링크',
    quote: '인용',
    list: '목록',
    emoji: '이모지',
    storing: (name) => `${name} 업로드 중`,
    file: '그림이나 파일 넣기',
  },
  transfer: {
    left: '선택 가능',
    right: '선택됨',
    add: (name) => `${name} 추가`,
    remove: (name) => `${name} 제거`,
    filter: '필터',
  },
  drop: {
    hint: '여기에 파일을 놓거나 눌러서 선택하세요',
    remove: '파일 제거',
  },
  conflict: {
    title: '그 사이 다른 사람이 저장했습니다',
    text: '아무것도 잃지 않습니다. 항목마다 남길 것을 고르세요.',
    mine: '내 것',
    theirs: (who) => (who ? `${who}이(가) 저장` : '그 사이 저장된 것'),
    merge: '이 선택으로 저장',
    on: '켬',
    off: '끔',
  },
}
