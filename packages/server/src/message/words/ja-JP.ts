import type { Words } from './words.ts'

export const jaJP: Words = {
  system: {
    'group-welcome': {
      title: 'グループ {group} へようこそ',
      content: 'グループ [{group}](/group/{gid}) のメンバーになりました。',
    },
    'group-applied': {
      title: '{username} さんがグループ {group} への参加を申請しました',
      content:
        '**{username}** さんがグループ [{group}](/group/{gid}) への参加を申請し、回答を待っています。\n\n> {reason}',
    },
    'group-applications': {
      title: '{count} 人がグループ {group} への参加を申請しています',
      content:
        '**{count}** 人がグループ [{group}](/group/{gid}) への参加を申請し、回答を待っています。[申請を見る](/group/{gid}/manage/member?auth=1)',
    },
    'group-refused': {
      title: 'グループ {group} への参加申請は承認されませんでした',
      content: 'グループ [{group}](/group/{gid}) への参加申請は拒否されました。',
    },
    'group-level': {
      title: 'グループ {group} での役割が変わりました',
      content: 'グループ [{group}](/group/{gid}) での役割は **{level}** になりました。',
    },
    'group-removed': {
      title: 'グループ {group} から外されました',
      content: 'グループ **{group}** のメンバーではなくなりました。',
    },
    'group-disbanded': {
      title: 'グループ {group} は解散しました',
      content: 'グループ **{group}** とその内容はすべてなくなりました。',
    },
    'problem-published': {
      title: '問題 {problem} が公開されました',
      content: 'グループ [{group}](/group/{gid}) の問題 **{problem}** が公開の問題に加わりました。',
    },
    'problem-not-published': {
      title: '問題 {problem} は公開されませんでした',
      content: 'グループ [{group}](/group/{gid}) の問題 **{problem}** の公開申請は拒否されました。',
    },
    'problem-hidden': {
      title: 'あなたの問題 {problem} は公開されなくなりました',
      content: '**{username}** があなたの問題 **{problem}** を非公開にしました。問題と提出は残っています。',
    },
    'problem-deleted': {
      title: 'あなたの問題 {problem} は削除されました',
      content: '**{username}** があなたの問題 **{problem}** とその提出を削除しました。',
    },
    'discussion-disabled': {
      title: 'あなたのディスカッション「{discussion}」は表示されなくなりました',
      content: 'モデレーターがあなたのディスカッション **{discussion}** を無効にしました。内容は残っています。',
    },
    'discussion-deleted': {
      title: 'あなたのディスカッション「{discussion}」は削除されました',
      content: 'モデレーターがあなたのディスカッション **{discussion}** を削除しました。',
    },
    'problem-co-author': {
      title: '問題 {problem} の共同作者になりました',
      content: '**{username}** があなたを問題 **{problem}** の共同作者に指定しました。[編集する]({address})',
    },
    'problem-tester': {
      title: '問題 {problem} のテスターになりました',
      content: '**{username}** があなたを問題 **{problem}** のテスターに指定しました。[テストする]({address})',
    },
    'problem-handed-over': {
      title: '問題 {problem} があなたに引き渡されました',
      content: '**{username}** が問題 **{problem}** をあなたに引き渡しました。[編集する]({address})',
    },
    'problems-wait': {
      title: '審査を待っているグループの問題：{count} 件',
      content: '公開を申請しているグループの問題が **{count}** 件あります。[審査する](/admin/group-problem/apply)',
    },
    'role-changed': {
      title: 'あなたのロールが変わりました',
      content: '管理者がこのサイトでのあなたのロールを変更しました。現在のロール：**{role}**。',
    },
    muted: {
      title: '{until} まで発言が禁止されました',
      content: '**{until}** まで、投稿・コメント・返信ができません。\n\n> {reason}',
    },
    'restriction-over': {
      title: '制限が解除されました',
      content: 'ほかのユーザーと同じことがふたたびできるようになりました。',
    },
    'remote-account-aside': {
      title: '{site} のアカウント {account} の使用を停止しました',
      content:
        'アカウント **{account}** が {site} で使えなくなったため、使用を停止しました。待機中の提出には別のアカウントが使われます。[理由を確認して再開する](/admin/judge)',
    },
  },
  roles: {
    root: '最高管理者',
    admin: '管理者',
    default_user: '一般ユーザー',
    no_subimit_user: '提出禁止',
    no_discuss_user: '投稿禁止',
    mute_user: '発言禁止',
    no_submit_no_discuss_user: '提出と投稿を禁止',
    no_submit_mute_user: '提出と発言を禁止',
    problem_admin: '問題管理者',
  },
  levels: { 3: 'メンバー', 4: '管理者', 5: '所有者' },
  sources: { deleted: '削除されました', unreachable: '現在は閲覧できません' },
}
