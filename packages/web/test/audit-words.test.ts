import { expect, test } from 'vitest'
import { audit } from '../src/i18n/en-US/audit.ts'
import { contestAdmin } from '../src/i18n/en-US/contestAdmin.ts'
import { exactTime } from '../src/i18n/format.ts'
import { fieldWord, valueText } from '../src/site/audit/words.ts'

test('a field has the word of the form that changes it, and one that no form shows its own name', () => {
  expect(fieldWord(audit, 'sealRankAt')).toBe(contestAdmin.form.sealAt)
  expect(fieldWord(audit, 'someNewField')).toBe('someNewField')
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
  ['', '--'],
  [null, '--'],
  [0, '0'],
  [['A', 'B'], '["A","B"]'],
  ['2026-11-27T08:00:00.000Z', exactTime(new Date('2026-11-27T08:00:00Z'))],
  ['2026', '2026'],
])('%j is told as %j', (value, text) => {
  expect(valueText(audit, value)).toBe(text)
})
