export const problemPicker = {
  problems: '题目',
  search: '标题、题号或作者',
  noneFound: '没有可以添加的题目',
  id: '题号',
  title: '标题',
  type: '类型',
  author: '作者',
  add: '添加',
  addOf: (id: string) => `添加 ${id}`,
  pool: '来源',
  fromGroup: '本团队',
  fromSite: '公共题库',
}
