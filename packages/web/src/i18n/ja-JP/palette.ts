import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  title: '移動',
  label: 'ページ、問題、ユーザー名、提出番号を入力',
  found: '検索結果',
  asking: '検索しています…',
  nothing: '見つかりませんでした',
  keys: '↑ ↓ で選択、Enter で開く、Esc で閉じる',
  submission: (id) => `提出 #${id}`,
  sections: { recent: '最近見たもの', pages: 'ページ', problems: '問題', people: 'ユーザー', submissions: '提出' },
}
