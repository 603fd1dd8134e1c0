import { createHash, randomInt } from 'node:crypto'
import type { SiteLanguage } from '@verdict/contract/errors.ts'

/** Numbers from one on in words, and the sum that they make a sentence of. */
const words: Record<SiteLanguage, { numbers: string; ask: (a: string, b: string, c: string) => string }> = {
  'zh-CN': {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二',
    ask: (a, b, c) => `${a}加上${b}再减去${c}等于几？`,
  },
  'zh-TW': {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二',
    ask: (a, b, c) => `${a}加上${b}再減去${c}等於幾？`,
  },
  'en-US': {
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    ask: (a, b, c) => `What is ${a} plus ${b} minus ${c}?`,
  },
  'ja-JP': {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二',
    ask: (a, b, c) => `${a}に${b}を足して${c}を引くと、いくつになりますか。`,
  },
  'ko-KR': {
    numbers: '일 이 삼 사 오 육 칠 팔 구 십 십일 십이',
    ask: (a, b, c) => `${a} 더하기 ${b} 빼기 ${c}의 값은 얼마입니까?`,
  },
}

/** A sum in words, which a screen reader reads like any sentence. */
export function newQuestion(language: SiteLanguage): { text: string; answer: number } {
  const { numbers, ask } = words[language]
  const named = (n: number) => numbers.split(' ')[n - 1] ?? String(n)
  const [a, b, c] = [randomInt(6, 13), randomInt(2, 10), randomInt(1, 6)]
  return { text: ask(named(a), named(b), named(c)), answer: a + b - c }
}

/** About a second of a browser's time, and as much of a machine's that guesses: words alone would be weaker than the picture. */
export const workBits = 18

export function isWorkDone(salt: string, work: string): boolean {
  const digest = createHash('sha256').update(`${salt}:${work}`).digest()
  return digest.readUInt32BE(0) >>> (32 - workBits) === 0
}
