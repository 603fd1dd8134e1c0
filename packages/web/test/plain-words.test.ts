import { expect, test } from 'vitest'
import { plainWords } from '../src/message/plain-words.ts'

test.each([
  ['Try `push_down` **before** it', 'Try push_down before it'],
  ['## Why\n> because\n\n~~no~~ yes', 'Why\nbecause\n\nno yes'],
  ['See [the page](/problem/P1000) ![picture](/a.png)', 'See the page picture'],
  ['```cpp\nint main() {}\n```\n', 'int main() {}'],
  ['2 * 3 ** 4, a[i](j, k), snake_case and #1', '2 * 3 ** 4, a[i](j, k), snake_case and #1'],
])('%j is quoted as %j', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words)
})
