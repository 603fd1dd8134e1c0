import type { Messages } from '../messages.ts'

export const site: Messages['site'] = {
  welcome: (name) => `歡迎來到 ${name}`,
  intro: '閱讀題目、提交程式碼，幾秒內就能看到每個測試點的結果。',
  browse: '瀏覽題庫',
  joinTitle: '還沒有帳號？',
  joinText: '註冊後即可提交程式碼、保存進度、查看自己的提交。',
  announcements: '公告',
  noAnnouncements: '暫無公告',
  by: (name) => `發布者 ${name}`,
  latest: '最新題目',
  noProblems: '題庫還是空的',
  week: '最近 7 天的提交',
  accepted: '通過',
  total: '總數',
  day: '日期',
  asTable: '以表格顯示',
  asChart: '以圖表顯示',
  chartLabel: '最近 7 天每天的提交，通過數與總數',
}
