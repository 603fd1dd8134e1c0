import { expect, test } from 'vitest'
import { mentionedIn } from '../src/message/mentions.ts'

test.each([
  ['@alice', ['alice']],
  ['see @bob-1. And (@小明), @taro_y!', ['bob-1', '小明', 'taro_y']],
  ['twice @bob and @bob', ['bob']],
  ['mail me@bob.example, or /@bob', []],
  ['`@bob` and\n```\n@carl\n```\n@dora', ['dora']],
  ['```\n@bob never closed', []],
  ['a name runs on: @alice你好', ['alice你好', 'alice']],
  ['@ nobody, @. nor this', []],
])('of %j people called by name are %j', (text, names) => {
  expect(mentionedIn(text)).toEqual(names)
})

test('a text calls ten people at most', () => {
  const text = Array.from({ length: 12 }, (_, at) => `@user${at}`).join(' ')
  expect(mentionedIn(text)).toHaveLength(10)
})
