import type { Messages } from '../messages.ts'

export const kit: Messages['kit'] = {
  sortable: {
    move: (name) => `移動 ${name}`,
    at: (name, place, count) => `第 ${place} 位，共 ${count} 項：${name}`,
    how: '按空白鍵拿起，用方向鍵移動，再按空白鍵放下；按 Esc 取消。',
  },
  cropper: {
    part: '顯示的部分',
    zoom: '縮放',
    left: '向左旋轉',
    right: '向右旋轉',
    cut: '裁剪',
    unreadable: '無法讀取這張圖片',
  },
  markdown: {
    write: '編輯',
    show: '預覽',
    tools: '格式',
    bold: '粗體',
    italic: '斜體',
    code: '程式碼',
    formula: '公式',
    link: '連結',
    quote: '引用',
    list: '清單',
    emoji: '表情符號',
    storing: (name) => `正在上傳 ${name}`,
    file: '插入圖片或檔案',
  },
  transfer: {
    left: '可選',
    right: '已選',
    add: (name) => `加入 ${name}`,
    remove: (name) => `移除 ${name}`,
    filter: '篩選',
  },
  drop: {
    hint: '將檔案拖到這裡，或點選以選擇',
    remove: '移除檔案',
  },
  conflict: {
    title: '期間有人儲存了新的內容',
    text: '不會遺失任何內容：請逐項選擇保留哪一份。',
    mine: '我的',
    theirs: (who) => (who ? `${who} 儲存的` : '期間儲存的'),
    merge: '依此選擇儲存',
    on: '開',
    off: '關',
  },
}
