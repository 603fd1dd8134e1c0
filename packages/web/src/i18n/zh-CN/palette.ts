export const palette = {
  title: '快速跳转',
  label: '输入页面、题号、题目、用户名或提交编号',
  found: '搜索结果',
  asking: '正在搜索…',
  nothing: '没有找到',
  keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  submission: (id: number) => `提交 #${id}`,
  sections: { recent: '最近浏览', pages: '页面', problems: '题目', people: '用户', submissions: '提交' },
}
