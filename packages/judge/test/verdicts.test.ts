import { languageTable } from '@verdict/contract/judging/languages.ts'
import { afterAll, expect } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { examples, wordOf } from './examples.ts'
import { addition, type Lab, openLab } from './lab.ts'

const lab: Lab = await openLab(languageTable.map(({ name }) => name.toLowerCase()))
afterAll(() => lab.close())

for (const { name, problem, language, source, expected } of examples())
  skipUnless(lab.has(language), `${language} is not installed`)(`${name} gets ${expected}`, async () => {
    const result = await lab.judge(problem, language, source)

    expect(wordOf(result), JSON.stringify(result)).toBe(expected)
  })

for (const { name, template } of languageTable)
  skipUnless(lab.has(name), `${name} is not installed`)(`the template of ${name} is accepted`, async () => {
    const result = await lab.judge(addition, name, template)

    expect(wordOf(result), JSON.stringify(result)).toBe('AC')
  })

for (const { name, template } of languageTable)
  skipUnless(lab.has(name), `${name} is not installed`)(
    `in ${name} a byte-order mark before the code is dropped, and a NUL in it is a compile error in words`,
    async () => {
      const marked = await lab.judge(addition, name, `\ufeff${template}`)
      const cut = await lab.judge(addition, name, `${template}\0`)

      expect(wordOf(marked), JSON.stringify(marked)).toBe('AC')
      expect(cut.compileError).toMatch(/^\S+ contains a NUL byte\. Save it as text in UTF-8\.$/)
    },
  )
