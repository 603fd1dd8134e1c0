import type { Messages } from '../messages.ts'

export const groupMembers: Messages['groupMembers'] = {
  title: '成員',
  manage: '管理成員',
  lead: '同意或拒絕申請，調整成員的級別；只能管理級別低於自己的人。',
  search: '使用者名稱',
  anyLevel: '全部級別',
  none: '沒有符合條件的人',
  columns: { user: '使用者名稱', joined: '加入時間', changed: '變更時間', auth: '級別' },
  auths: { 1: '申請中', 2: '已拒絕', 3: '一般成員', 4: '團隊管理員', 5: '團隊擁有者' },
  reason: '申請理由',
  accept: '同意',
  refuse: '拒絕',
  saved: '修改成功',
  kick: '移除',
  kicked: '移除成功',
  reasonOf: (username) => `${username} 的申請理由`,
  levelOf: (username) => `${username} 的級別`,
  kickText: (username) => `將 ${username} 移出團隊？其在團隊中的提交會保留。`,
}
