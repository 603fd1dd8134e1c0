import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from '../src/api/live/gather.ts'
import { type Comment, draftName } from '../src/discussion/comments/comment.ts'
import { changedIn, freshIn, isSomethingGone } from '../src/discussion/comments/news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  ...{ id, did: 1, cid: null, content: 'x', likeNum: 0, totalReplyNum: 0, replyList: [], gmtCreate: '' },
  ...{ fromUid: 'ann', fromName: 'ann', fromAvatar: null, fromRole: null, fromGroupRole: null },
  ...{ fromTitleName: null, fromTitleColor: null, mayReply: true, mayDelete: false },
  ...more,
})
const of = (...rows: Comment[]) => ({ total: rows.length, rows })

test('news are looked at once within their while, and those that come during a look once after it', async () => {
  const ended: (() => void)[] = []
  const look = vi.fn(() => new Promise<void>((resolve) => void ended.push(resolve)))
  const news = gather(look, { least: 500, most: 2000 })
  for (let told = 0; told < 20; told += 1) news.tell()
  await vi.advanceTimersByTimeAsync(499)
  expect(look).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1501)
  news.tell()
  news.tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(1)

  ended[0]?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(look).toHaveBeenCalledTimes(2)
  ended[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(2)

  news.tell()
  news.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('what others wrote is new, and one’s own is not, before its answer has come and after', () => {
  const now = of(comment(3), comment(2, { fromUid: 'me' }), comment(1))

  expect(freshIn(now, of(comment(1)), 'me')).toBe(1)
  expect(freshIn(now, of(comment(2, { fromUid: 'me' }), comment(1)), 'me')).toBe(1)
  expect(freshIn(now, of(comment(3), comment(2), comment(1)), 'me')).toBe(0)
  expect(freshIn(of(comment(2, { fromUid: 'me' })), of(), 'me')).toBe(0)
})

test('a deleted one is missed, also where another came in its stead', () => {
  const shown = of(comment(2), comment(1))

  expect(isSomethingGone(of(comment(2)), shown)).toBe(true)
  expect(isSomethingGone(of(comment(3), comment(2)), shown)).toBe(true)
  expect(isSomethingGone(of(comment(3), comment(2), comment(1)), shown)).toBe(false)
  // what is not shown yet may be on the first page, too
  expect(isSomethingGone({ total: 30, rows: [comment(9)] }, { total: 30, rows: [comment(2), comment(1)] })).toBe(false)
})

test('replies are read again of those comments alone where they changed or that the first page does not tell of', () => {
  const shown = [comment(3), comment(2), comment(1)]

  expect(changedIn(of(comment(3, { totalReplyNum: 1 }), comment(2)), shown)).toEqual(new Set([3, 1]))
})

test('what is typed in one place is not offered in another', () => {
  expect(draftName({ did: 7 })).not.toBe(draftName({ cid: 7 }))
  expect(draftName({ did: 7 })).not.toBe(draftName({ did: 7 }, 3))
})
