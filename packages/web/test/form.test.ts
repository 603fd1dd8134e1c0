import * as judges from '@verdict/contract/judging/admin-routes.ts'
import fields from '@verdict/contract/judging/admin-routes.ts?fields'
import { describe, expect, test } from 'vitest'
import { messages } from '../src/i18n/language.ts'
import { fromLocal, toLocal, zoneName } from '../src/ui/form/local-time.ts'
import { faultOf, rulesFrom } from '../src/ui/form/rules.ts'

const t = () => messages().common.form

describe('what a schema asks of a field', () => {
  test('reaches the page without the schema', () => {
    expect(fields['addJudgeNode']?.['name']).toEqual({ required: true })
    expect(judges.addJudgeNode).toEqual({ method: 'POST', path: judges.addJudgeNode.path })
  })

  test.each([
    ['', { required: true }, 'This field is required'],
    ['', {}, undefined],
    [[], { required: true }, 'This field is required'],
    ['ab', { minLength: 3 }, 'At least 3 characters'],
    ['👍👍', { maxLength: 1 }, 'At most 1 characters'],
    ['👍', { maxLength: 1 }, undefined],
    [0, { min: 1 }, 'Not less than 1'],
    [11, { max: 10 }, 'Not more than 10'],
    [1.5, { integer: true }, 'Must be a whole number'],
    [5, { min: 1, max: 10, integer: true, required: true }, undefined],
  ])('%j under %j: %s', (value, rule, fault) => {
    expect(faultOf(value, rule, t())).toBe(fault)
  })

  test('comes before the rules of the form', () => {
    const { name, other } = rulesFrom(
      { name: { required: true } },
      { name: '', other: '' },
      { name: () => 'odd', other: (value) => (value === 'x' ? undefined : 'not x') },
      t,
    )
    expect(name?.('', { name: '', other: '' })).toBe('This field is required')
    expect(name?.('a', { name: 'a', other: '' })).toBe('odd')
    expect(other?.('x', { name: 'a', other: 'x' })).toBeNull()
  })
})

describe('a moment in the zone of this device', () => {
  test('goes into the field and comes out the same', () => {
    const iso = '2026-11-22T05:56:00.000Z'
    expect(fromLocal(toLocal(iso))).toBe(iso)
  })

  test('is nothing while it is incomplete', () => {
    expect([toLocal(''), toLocal('no'), fromLocal(''), fromLocal('2026-13-99T99:99')]).toEqual(['', '', '', ''])
  })

  test('names the zone with its offset', () => {
    expect(zoneName()).toMatch(/^\S+ \(UTC[+-]\d\d:\d\d\)$/)
  })
})
