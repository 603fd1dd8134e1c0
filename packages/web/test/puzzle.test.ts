import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PuzzleQuestion } from '../src/account/PuzzleQuestion.tsx'
import { queryClient } from '../src/api/ask.ts'
import { setLanguage } from '../src/i18n/language.ts'
import { KitProvider } from '../src/ui/KitProvider.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A server that asks in the language of whoever calls. */
const asking = async (_: string, { headers }: { headers: Record<string, string> }) => {
  const text = headers['Accept-Language'] === 'ko-KR' ? '열 더하기 둘 빼기 하나는?' : 'What is ten plus two minus one?'
  return Response.json({
    status: 200,
    msg: 'success',
    data: { key: text, picture: null, question: { text, salt: 'a', bits: 1 } },
  })
}

test('the question before a login is asked anew in another language', { timeout: 40_000 }, async () => {
  vi.stubGlobal('fetch', asking)
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = () => undefined
      terminate = () => undefined
    },
  )
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  const question = createElement(PuzzleQuestion, { onSolved: () => undefined })
  page.render(createElement(KitProvider, null, createElement(QueryClientProvider, { client: queryClient }, question)))
  const shows = (words: string) => vi.waitFor(() => expect(place.textContent).toContain(words), { timeout: 15_000 })
  await shows('What is ten')
  await setLanguage('ko-KR')
  await shows('열 더하기')
  page.unmount()
})
