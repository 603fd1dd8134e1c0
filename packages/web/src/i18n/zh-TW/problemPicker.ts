import type { Messages } from '../messages.ts'

export const problemPicker: Messages['problemPicker'] = {
  problems: '題目',
  search: '標題、題號或作者',
  noneFound: '沒有可以新增的題目',
  id: '題號',
  title: '標題',
  type: '類型',
  author: '作者',
  add: '新增',
  addOf: (id) => `新增 ${id}`,
  pool: '來源',
  fromGroup: '本團隊',
  fromSite: '公共題庫',
}
