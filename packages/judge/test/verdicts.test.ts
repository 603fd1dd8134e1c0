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
