export const palette = {
  title: '快速跳转',
  label: '输入页面、题号、题目或用户名',
  found: '搜索结果',
  asking: '正在搜索…',
  nothing: '没有找到',
  keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  sections: { recent: '最近浏览', pages: '页面', problems: '题目', people: '用户' },
}
