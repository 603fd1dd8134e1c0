export const system = {
  title: '系统信息',
  lead: '本站运行 Verdict，一个开放的在线评测系统。',
  ready: '一切正常',
  notReady: '部分服务不可用',
  unknown: '无法查询',
  parts: { database: '数据库', queue: '评测队列', judge: '评测机' } as Record<string, string>,
  working: '正常',
  missing: '不可用',
  version: '版本',
  languages: '可用语言',
  api: '接口文档',
  apiText: '全部接口的说明，机器可读。',
}
