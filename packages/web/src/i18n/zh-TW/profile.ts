import type { Messages } from '../messages.ts'

export const profile: Messages['profile'] = {
  title: '個人主頁',
  heatmap: '最近一年的提交',
  about: '個人簡介',
  solved: (n) => `已解決（${n}）`,
  noSignature: '這位使用者還沒有寫簡介',
  lastLogin: '最近登入：',
  blog: '部落格',
  submissions: '提交',
  solvedCount: '已解決',
  score: '得分',
  rating: 'Rating',
  genders: { male: '男', female: '女' },
  yearText: (total, days) => `共 ${total} 次提交，活躍 ${days} 天`,
  dayText: (date, count) => `${date}：${count} 次提交`,
  less: '少',
  more: '多',
  solvedCountText: (n) => `已解決 ${n} 道題`,
  refresh: '重新整理',
  nothingSolved: '還沒有解決任何題目',
}
