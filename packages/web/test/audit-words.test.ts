import { expect, test } from 'vitest'
import { audit } from '../src/i18n/en-US/audit.ts'
import { configuration } from '../src/i18n/en-US/configuration.ts'
import { contestAdmin } from '../src/i18n/en-US/contestAdmin.ts'
import { group } from '../src/i18n/en-US/group.ts'
import { problemAdmin } from '../src/i18n/en-US/problemAdmin.ts'
import { exactTime } from '../src/i18n/format.ts'
import { changedText, fieldName, fieldWord, objectText, valueText } from '../src/site/audit/words.ts'

const words = { audit, configuration, group, problemAdmin }

test('a field has the word of the form that changes it, and one that no form shows its own name', () => {
  expect(fieldWord(audit, 'sealRankAt')).toBe(contestAdmin.form.sealAt)
  expect(fieldWord(audit, 'someNewField')).toBe('someNewField')
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
  ['', '--'],
  [null, '--'],
  [{}, '--'],
  [0, '0'],
  [['A', 'B'], '["A","B"]'],
  ['2026-11-27T08:00:00.000Z', exactTime(new Date('2026-11-27T08:00:00Z'))],
  ['2026', '2026'],
])('%j is told as %j', (value, text) => {
  expect(valueText(audit, value)).toBe(text)
})

test.each([
  ['problem', 'auth', 1, 'Public'],
  ['problem', 'auth', 9, '9'],
  ['problem', 'applyPublicProgress', 2, 'Public'],
  ['group', 'auth', 2, 'Protected'],
  ['problem', 'dataVersion', '1795897768390', exactTime(new Date(1_795_897_768_390))],
  ['problem', 'dataVersion', 'v2', 'v2'],
])('%s.%s %j is told as %j', (kind, name, value, text) => {
  expect(changedText(words, kind, name, value)).toBe(text)
})

test('a version of test data is told by its number where that is known', () => {
  const numbers = { '1795897768390': 2 }
  for (const name of ['testData', 'dataVersion', 'restored'])
    expect(changedText(words, 'problem', name, '1795897768390', numbers)).toBe('Version 2')
  expect(changedText(words, 'contest', 'title', '1795897768390', numbers)).toBe('1795897768390')
})

test('settings go by their names in the form', () => {
  expect(objectText(words, 'setting', 'baseUrl, shortName')).toBe('Site address, Short name')
  expect(fieldName(words, 'setting', 'shortName')).toBe('Short name')
  expect(objectText(words, 'problem', 'baseUrl')).toBe('baseUrl')
})
