import { beforeEach, expect, test, vi } from 'vitest'

const detail = '/api/get-problem-detail?problemId=P1000'
const envelope = { status: 200, data: { problem: { title: 'Harbour Lights' } }, msg: 'success' }

/** The module as it begins on a page whose own script has asked this already. */
async function beginsWith(replies: Record<string, Promise<Response>>) {
  window.askedEarly = { language: 'en-US', token: null, replies }
  return import('../src/api/early.ts')
}

beforeEach(() => vi.resetModules())

test('what the page has asked can be looked at ahead, on its way and when it is here, and stays for the call that asks', async () => {
  const { lookAhead, hasArrived } = await beginsWith({ [detail]: Promise.resolve(Response.json(envelope)) })

  expect(await lookAhead('/api/get-problem-detail')).toEqual(envelope.data)

  expect(hasArrived()).toBe(true)
  expect(await lookAhead('/api/get-problem-detail')).toEqual(envelope.data)
})

test('a refusal, a lost connection and what was not asked are nothing to look at', async () => {
  const { lookAhead } = await beginsWith({
    [detail]: Promise.resolve(Response.json({ ...envelope, status: 404 }, { status: 404 })),
    '/api/get-problem-list': Promise.reject(new TypeError('lost')),
  })

  expect(await lookAhead('/api/get-problem-detail')).toBeUndefined()
  expect(await lookAhead('/api/get-problem-list')).toBeUndefined()
  expect(await lookAhead('/api/get-website-config')).toBeUndefined()
})

test('a text made ready beforehand stands wherever it is shown, and as it would have without', async () => {
  const { markdownNodes, prepareMarkdown } = await import('../src/ui/markdown/prepared.ts')
  const shown = () => markdownNodes('Two **integers** on a line').textContent
  const fresh = shown()

  prepareMarkdown('Two **integers** on a line')

  expect(fresh).toContain('Two integers on a line')
  expect([shown(), shown()]).toEqual([fresh, fresh])
})
