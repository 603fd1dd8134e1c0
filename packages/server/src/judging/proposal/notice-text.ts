import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Untold } from './effect-queries.ts'

interface Texts {
  title: (name: string) => string
  changed: string
  undone: string
  more: (n: number) => string
}

const texts: Record<SiteLanguage, Texts> = {
  'en-US': {
    title: (name) => `Rejudged: ${name}`,
    changed: 'Submissions to this problem were judged again. These of yours have another result now:',
    undone: 'A rejudge of this problem was undone. These submissions of yours have their result of before again:',
    more: (n) => `and ${n} more`,
  },
  'zh-CN': {
    title: (name) => `重新评测：${name}`,
    changed: '该题目的提交已重新评测，你的以下提交结果有变化：',
    undone: '该题目的重新评测已撤销，你的以下提交恢复为原来的结果：',
    more: (n) => `另有 ${n} 个`,
  },
  'zh-TW': {
    title: (name) => `重新評測：${name}`,
    changed: '該題目的提交已重新評測，你的以下提交結果有變化：',
    undone: '該題目的重新評測已復原，你的以下提交恢復為原來的結果：',
    more: (n) => `另有 ${n} 個`,
  },
  'ja-JP': {
    title: (name) => `再ジャッジ：${name}`,
    changed: 'この問題への提出が再ジャッジされました。次の提出の結果が変わりました：',
    undone: 'この問題の再ジャッジは元に戻されました。次の提出は以前の結果に戻りました：',
    more: (n) => `ほか ${n} 件`,
  },
  'ko-KR': {
    title: (name) => `재채점: ${name}`,
    changed: '이 문제의 제출이 재채점되었습니다. 다음 제출의 결과가 바뀌었습니다:',
    undone: '이 문제의 재채점이 취소되었습니다. 다음 제출은 이전 결과로 돌아갔습니다:',
    more: (n) => `외 ${n}개`,
  },
}

const most = 20
const maxTitle = 200

interface About {
  cid: number | null
  displayId: string
  title: string
}

const named = (status: number, score: number | null): string =>
  `${shortName[status as Verdict]}${score === null ? '' : ` (${score})`}`

const addressOf = ({ cid, displayId }: About, submitId: number): string =>
  cid === null
    ? `/submission-detail/${submitId}`
    : `/contest/${cid}/problem/${encodeURIComponent(displayId)}/submission-detail/${submitId}`

/** What somebody is told of their own submissions, as a notice (Markdown). */
export function noticeText(language: SiteLanguage, about: About, own: readonly Untold[], isUndone: boolean) {
  const t = texts[language]
  const lines = own.slice(0, most).map(({ submitId, ...one }) => {
    const [before, after] = [named(one.status, one.score), named(one.newStatus, one.newScore)]
    return `- [#${submitId}](${addressOf(about, submitId)}): ${isUndone ? `${after} → ${before}` : `${before} → ${after}`}`
  })
  const rest = own.length - lines.length
  const title = t.title(`${about.displayId} ${about.title}`.slice(0, maxTitle))
  const body = [isUndone ? t.undone : t.changed, '', ...lines, ...(rest > 0 ? [`- ${t.more(rest)}`] : [])]
  return { title, content: body.join('\n') }
}
