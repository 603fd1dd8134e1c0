import type { Messages } from '../messages.ts'

export const message: Messages['message'] = {
  title: '訊息',
  kinds: '訊息類型',
  waiting: (n) => `${n} 則未讀`,
  isNew: '未讀',
  clear: '全部清除',
  clearText: (kind, n) => `「${kind}」中的 ${n} 則訊息將全部刪除，包括未讀的，且無法復原。`,
  cleared: '訊息已清除',
  remove: '刪除訊息',
  removeOne: (name) => `刪除訊息：${name}`,
  removeText: (name) => `這則訊息（${name}）將被刪除，且無法復原。`,
  removed: '訊息已刪除',
  showNew: (n) => `顯示 ${n} 則新訊息`,
  none: {
    discuss: '還沒有人評論你的討論',
    reply: '還沒有人回覆或提到你',
    like: '還沒有人給你按讚',
    sys: '沒有系統通知',
    mine: '沒有與你有關的訊息',
  },
  actions: {
    Discuss: '評論了你的討論',
    Reply: '回覆了你',
    Like_Post: '對你的討論按讚',
    Like_Discuss: '對你的評論按讚',
  },
  mentioned: '提到了你',
  withheld: {
    deleted: '內容已被刪除。',
    contest: '比賽進行中，暫時看不到內容。',
    place: '你已不能檢視這裡的內容。',
  },
  sources: { discussion: '討論', contest: '比賽' },
}
