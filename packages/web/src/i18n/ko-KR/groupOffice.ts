import type { Messages } from '../messages.ts'

export const groupOffice: Messages['groupOffice'] = {
  title: '그룹 관리',
}
