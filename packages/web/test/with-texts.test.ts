import { expect, test, vi } from 'vitest'
import { withTexts } from '../src/i18n/with-texts.ts'

test('a part of a page that does not arrive within 120 seconds counts as not loaded', async () => {
  vi.useFakeTimers()
  const loading = withTexts(() => new Promise(() => undefined), 'site')()
  const outcome = loading.then(
    () => 'loaded',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('A part of the page did not arrive in time')
  vi.useRealTimers()
})

test('a part that arrives brings its texts', async () => {
  expect(await withTexts(async () => 'a part', 'site')()).toBe('a part')
})
