import type { Messages } from '../messages.ts'

export const problemPicker: Messages['problemPicker'] = {
  problems: 'Problems',
  search: 'Title, ID or author',
  noneFound: 'There is no problem to add',
  id: 'ID',
  title: 'Title',
  type: 'Type',
  author: 'Author',
  add: 'Add',
  addOf: (id) => `Add ${id}`,
  pool: 'Where from',
  fromGroup: 'This group',
  fromSite: 'Problem bank',
}
