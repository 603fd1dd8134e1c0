/** Texts of the parts of the kit that are loaded when they are needed. */
export const kit = {
  sortable: {
    move: (name: string) => `移动 ${name}`,
    at: (name: string, place: number, count: number) => `第 ${place} 位，共 ${count} 项：${name}`,
    how: '按空格键拿起，用方向键移动，再按空格键放下；按 Esc 取消。',
  },
  cropper: {
    part: '显示的部分',
    zoom: '缩放',
    left: '向左旋转',
    right: '向右旋转',
    cut: '裁剪',
    unreadable: '无法读取这张图片',
  },
  markdown: {
    write: '编辑',
    show: '预览',
    tools: '格式',
    bold: '粗体',
    italic: '斜体',
    code: '代码',
    formula: '公式',
    link: '链接',
    quote: '引用',
    list: '列表',
    emoji: '表情',
    storing: (name: string) => `正在上传 ${name}`,
    file: '插入图片或文件',
  },
  transfer: {
    left: '可选',
    right: '已选',
    add: (name: string) => `添加 ${name}`,
    remove: (name: string) => `移除 ${name}`,
    filter: '筛选',
  },
  drop: {
    hint: '将文件拖到这里，或点击选择',
    remove: '移除文件',
  },
}
