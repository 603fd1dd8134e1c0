import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  title: '系統資訊',
  lead: '本站執行 Verdict，一個開放的線上評測系統。',
  ready: '一切正常',
  notReady: '部分服務無法使用',
  unknown: '無法查詢狀態',
  parts: { database: '資料庫', queue: '評測佇列', judge: '評測機' },
  working: '正常',
  missing: '無法使用',
  version: '版本',
  languages: '可用語言',
  api: 'API',
  apiText: '全部介面的說明',
}
