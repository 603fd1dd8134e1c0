import type { Messages } from '../messages.ts'

export const admin: Messages['admin'] = {
  menuLabel: '管理メニュー',
  breadcrumb: '現在の場所',
  backToSite: 'サイトに戻る',
  sections: {
    overview: '概要',
    general: '全般',
    problems: '問題',
    trainings: 'トレーニング',
    contests: 'コンテスト',
    discussions: 'ディスカッション',
    system: 'システム',
  },
  menu: {
    dashboard: 'ダッシュボード',
    users: 'ユーザー',
    announcements: 'お知らせ',
    notices: '通知',
    configuration: 'システム設定',
    switches: '機能の切り替え',
    problems: '問題一覧',
    createProblem: '問題を作成',
    tags: 'タグ',
    groupProblems: 'グループ問題の承認',
    transfer: 'インポートとエクスポート',
    trainings: 'トレーニング一覧',
    createTraining: 'トレーニングを作成',
    trainingCategories: 'トレーニングの分類',
    contests: 'コンテスト一覧',
    createContest: 'コンテストを作成',
    discussions: 'ディスカッションと通報',
    proposals: '再ジャッジ案',
    judges: 'ジャッジサーバー',
    audit: '監査ログ',
  },
  roles: {
    root: '最高管理者',
    admin: '管理者',
    problem_admin: '問題管理者',
  },
  editProblem: '問題を編集',
  forbidden: {
    title: 'このページを開く権限がありません',
    text: 'ほかの管理者権限が必要なページです。必要な場合は最高管理者に連絡してください。',
    onward: 'ダッシュボードへ',
  },
  login: {
    wrong: 'ユーザー名またはパスワードを確認してください',
    noRole: (name) =>
      `${name} としてログインしていますが、管理者ではありません。管理者のアカウントでログインしてください。`,
  },
}
