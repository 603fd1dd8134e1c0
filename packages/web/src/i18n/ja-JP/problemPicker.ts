import type { Messages } from '../messages.ts'

export const problemPicker: Messages['problemPicker'] = {
  problems: '問題',
  search: 'タイトル・番号・作者',
  noneFound: '追加できる問題がありません',
  id: '番号',
  title: 'タイトル',
  type: '種類',
  author: '作者',
  add: '追加',
  addOf: (id) => `${id} を追加`,
  pool: '追加元',
  fromGroup: 'このグループ',
  fromSite: '公開問題',
}
