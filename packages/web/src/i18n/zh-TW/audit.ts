import type { Messages } from '../messages.ts'

export const audit: Messages['audit'] = {
  title: '稽核日誌',
  lead: '後台的每次管理操作：何人、何時、何地、對何對象、改了什麼。密碼等機密不會記錄。',
  export: '匯出 CSV',
  exported: '已匯出',
  nothing: '沒有符合條件的記錄',
  at: '時間',
  who: '操作者',
  act: '操作',
  object: '對象',
  ip: '位址',
  before: '之前',
  after: '之後',
  filter: {
    username: '操作者',
    act: '操作',
    objectKind: '對象種類',
    object: '對象',
    ip: '位址',
    since: '從',
    until: '到',
  },
}
