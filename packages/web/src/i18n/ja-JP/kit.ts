import type { Messages } from '../messages.ts'

export const kit: Messages['kit'] = {
  sortable: {
    move: (name) => `${name} を移動`,
    at: (name, place, count) => `${name}：${count} 件中 ${place} 番目`,
    how: 'スペースキーでつかみ、矢印キーで移動し、もう一度スペースキーで置きます。Esc で取り消します。',
  },
  cropper: {
    part: '表示する部分',
    zoom: '拡大',
    left: '左に回転',
    right: '右に回転',
    cut: '切り抜く',
    unreadable: 'この画像は読み込めません',
  },
  markdown: {
    write: '編集',
    show: 'プレビュー',
    tools: '書式',
    bold: '太字',
    italic: '斜体',
    code: 'コード',
    formula: '数式',
    link: 'リンク',
    quote: '引用',
    list: 'リスト',
    emoji: '絵文字',
    storing: (name) => `${name} をアップロード中`,
    file: '画像・ファイルを挿入',
  },
  transfer: {
    left: '候補',
    right: '選択済み',
    add: (name) => `${name} を追加`,
    remove: (name) => `${name} を外す`,
    filter: '絞り込み',
  },
  drop: {
    hint: 'ここにファイルをドロップするか、クリックして選択',
    remove: 'ファイルを外す',
  },
  conflict: {
    title: 'その間にほかの人が保存しました',
    text: '何も失われません。項目ごとに残すほうを選んでください。',
    mine: '自分',
    theirs: (who) => (who ? `${who} が保存` : 'その間に保存されたもの'),
    merge: 'この選択で保存',
    on: 'オン',
    off: 'オフ',
  },
}
