import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  title: 'システム情報',
  lead: 'このサイトは、オープンなオンラインジャッジ Verdict で動いています。',
  ready: 'すべて正常です',
  notReady: '一部のサービスが利用できません',
  unknown: '状態を確認できませんでした',
  parts: { database: 'データベース', queue: 'ジャッジの待ち行列', judge: 'ジャッジ' },
  working: '正常',
  missing: '利用不可',
  version: 'バージョン',
  languages: '利用できる言語',
  api: 'API',
  apiText: 'すべての呼び出しの説明',
}
