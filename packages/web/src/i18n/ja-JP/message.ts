import type { Messages } from '../messages.ts'

export const message: Messages['message'] = {
  title: 'メッセージ',
  kinds: 'メッセージの種類',
  waiting: (n) => `未読 ${n} 件`,
  isNew: '未読',
  clear: 'すべて消去',
  clearText: (kind, n) => `「${kind}」のメッセージ ${n} 件を、未読も含めてすべて削除します。元に戻せません。`,
  cleared: 'メッセージを消去しました',
  remove: 'メッセージを削除',
  removeOne: (name) => `メッセージを削除：${name}`,
  removeText: (name) => `このメッセージ（${name}）を削除します。元に戻せません。`,
  removed: 'メッセージを削除しました',
  showNew: (n) => `新着 ${n} 件を表示`,
  none: {
    discuss: 'あなたのディスカッションへのコメントはまだありません',
    reply: 'あなたへの返信やメンションはまだありません',
    like: 'いいねはまだありません',
    sys: 'システム通知はありません',
    mine: 'あなた宛てのメッセージはありません',
  },
  actions: {
    Discuss: 'さんがあなたのディスカッションにコメントしました',
    Reply: 'さんがあなたに返信しました',
    Like_Post: 'さんがあなたのディスカッションにいいねしました',
    Like_Discuss: 'さんがあなたのコメントにいいねしました',
  },
  mentioned: 'さんがあなたに言及しました',
  withheld: {
    deleted: '内容は削除されました。',
    contest: 'コンテストの開催中は表示されません。',
    place: 'この内容は閲覧できなくなりました。',
  },
  sources: { discussion: 'ディスカッション', contest: 'コンテスト' },
}
