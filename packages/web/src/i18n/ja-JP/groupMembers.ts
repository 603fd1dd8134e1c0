import type { Messages } from '../messages.ts'

export const groupMembers: Messages['groupMembers'] = {
  title: 'メンバー',
  manage: 'メンバーを管理',
  lead: '申請を承認または拒否し、権限を変更します。自分より下の人だけを管理できます。',
  search: 'ユーザー名',
  anyLevel: 'すべての権限',
  none: '条件に合う人はいません',
  columns: { user: 'ユーザー名', joined: '参加日時', changed: '変更日時', auth: '権限' },
  auths: { 1: '申請中', 2: '拒否', 3: 'メンバー', 4: '管理者', 5: '所有者' },
  reason: '申請理由',
  accept: '承認',
  refuse: '拒否',
  saved: '保存しました',
  kick: '除名',
  kicked: '除名しました',
  reasonOf: (username) => `${username} の申請理由`,
  levelOf: (username) => `${username} の権限`,
  kickText: (username) => `${username} をグループから除名しますか？グループでの提出は残ります。`,
}
