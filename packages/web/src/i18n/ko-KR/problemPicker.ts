import type { Messages } from '../messages.ts'

export const problemPicker: Messages['problemPicker'] = {
  problems: '문제',
  search: '제목, 번호 또는 작성자',
  noneFound: '추가할 수 있는 문제가 없습니다',
  id: '번호',
  title: '제목',
  type: '유형',
  author: '작성자',
  add: '추가',
  addOf: (id) => `${id} 추가`,
  pool: '가져올 곳',
  fromGroup: '이 그룹',
  fromSite: '공개 문제',
}
