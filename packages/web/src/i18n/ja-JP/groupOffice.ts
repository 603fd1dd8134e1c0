import type { Messages } from '../messages.ts'

export const groupOffice: Messages['groupOffice'] = {
  title: 'グループ管理',
}
