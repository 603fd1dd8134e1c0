import type { Messages } from '../messages.ts'

export const groupOffice: Messages['groupOffice'] = {
  title: '團隊管理',
}
