import { languageTable } from '@verdict/contract/judging/languages.ts'
import { expect, test } from 'vitest'
import { colourCode } from '../src/ui/colour-code.ts'
import { grammarFor } from '../src/ui/editor/grammar.ts'
import { grammarOf } from '../src/ui/highlight.ts'

test.each(languageTable)('$name is coloured in the editor and where it is shown', async (entry) => {
  expect(await grammarFor(entry.contentType)).not.toEqual([])
  expect(grammarOf(entry.name)).toBe(grammarOf(entry.contentType))
  expect(await colourCode(entry.template, grammarOf(entry.name) ?? '')).toContain('<span class="hljs-')
})
