import type { Messages } from '../messages.ts'

export const audit: Messages['audit'] = {
  title: '監査ログ',
  lead: '管理操作の記録：誰が、いつ、どこから、何を、どう変えたか。パスワードなどの秘密は記録しません。',
  export: 'CSV をエクスポート',
  exported: 'エクスポートしました',
  nothing: '該当する記録はありません',
  at: '日時',
  who: '操作者',
  act: '操作',
  object: '対象',
  ip: 'アドレス',
  before: '変更前',
  after: '変更後',
  filter: {
    username: '操作者',
    act: '操作',
    objectKind: '対象の種類',
    object: '対象',
    ip: 'アドレス',
    since: '開始日',
    until: '終了日',
  },
}
