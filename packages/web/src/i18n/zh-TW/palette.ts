import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  title: '快速前往',
  label: '輸入頁面、題號、題目、使用者名稱或提交編號',
  found: '搜尋結果',
  asking: '正在搜尋…',
  nothing: '沒有找到',
  keys: '↑ ↓ 選擇，Enter 開啟，Esc 關閉',
  submission: (id) => `提交 #${id}`,
  sections: { recent: '最近瀏覽', pages: '頁面', problems: '題目', people: '使用者', submissions: '提交' },
}
