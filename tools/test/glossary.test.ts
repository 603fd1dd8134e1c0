import { expect, test } from 'vitest'
import { checkGlossary, glossaryFaults } from '../check-glossary.ts'

const glossary = `| Term | zh-CN | zh-TW | en-US | ja-JP | ko-KR |
|---|---|---|---|---|---|
| verdict 0 | 通过 | 通過 | Accepted | 正解 | 정답 |

| Language | Not | Term |
|---|---|---|
| en-US | \`[Tt]estcase\\|test point\` | test case |
`
const texts = (english: string) => {
  const of = (name: string, text = '') => ({ lines: [{ place: 'a.ts:1', text }], verdicts: { 0: name } })
  return {
    ...{ 'zh-CN': of('通过'), 'zh-TW': of('通過'), 'ja-JP': of('正解'), 'ko-KR': of('정답') },
    'en-US': of('Accepted', english),
  }
}

test('the texts use the words of the glossary', async () => {
  expect(await checkGlossary()).toEqual([])
})

test.each(['One testcase', 'Each test point'])('%s is found out', (text) => {
  expect(glossaryFaults(glossary, texts('A test case'))).toEqual([])
  expect(glossaryFaults(glossary, texts(text))).toEqual([
    expect.stringMatching(/^a\.ts:1: "test.*no word for test case/),
  ])
})

test('a verdict under another name is found out', () => {
  const other = { ...texts(''), 'ko-KR': { lines: [], verdicts: { 0: '맞음' } } }
  expect(glossaryFaults(glossary, other)).toEqual(['ko-KR: verdict 0 is "맞음", in docs/glossary.md "정답"'])
})
