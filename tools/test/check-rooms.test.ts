import { expect, test } from 'vitest'
import { checkRooms } from '../check-rooms.ts'

const including = (...names: string[]) => names.map((name) => `#include "${name}"\n`).join('')
const right = {
  'base/base.h': '#include <stdint.h>\n',
  'zygote/zygote.h': including('base/base.h'),
  'zygote/count.c': including('zygote/zygote.h', 'base/base.h'),
  'runner/runner.h': including('base/base.h'),
}
const check = (texts: Record<string, string>) => checkRooms(new Map(Object.entries({ ...right, ...texts })))

test('the rooms of the sandbox know one another in one direction, without circles', () => {
  expect(check({})).toEqual([])
  expect(checkRooms()).toEqual([])
})

test.each([
  ['zygote/zygote.h', including('runner/runner.h'), 'zygote may not know runner'],
  ['base/base.h', including('zygote/zygote.h'), 'base may not know zygote'],
  ['zygote/zygote.h', including('zygote/watch.h'), 'which is no file below'],
  ['zygote.c', '', 'stands in no room'],
])('%s with %j is found', (file, text, fault) => {
  expect(check({ [file]: text }).join()).toContain(fault)
})

test('headers of one room that include each other are found', () => {
  const found = check({ 'runner/jail.h': including('runner/runner.h'), 'runner/runner.h': including('runner/jail.h') })

  expect(found).toHaveLength(2)
  expect(found.join()).toContain('runner/jail.h includes itself')
})
