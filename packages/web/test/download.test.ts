import { downloadTestcase } from '@verdict/contract/problem/test-data-routes.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchFile } from '../src/api/call.ts'
import { toast } from '../src/ui/toasts.ts'

const answering = (reply: Response) => vi.stubGlobal('fetch', async () => reply)
const asJson = (body: object) => Response.json(body)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file that is asked for', () => {
  test('comes with the name that the server gives it, and may take 300 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    answering(
      new Response('cases', { headers: { 'Content-Disposition': 'attachment;filename=problem_7_testcase.zip' } }),
    )
    const { name, content } = await fetchFile(downloadTestcase, { pid: 7 })
    expect([name, await content.text()]).toEqual(['problem_7_testcase.zip', 'cases'])
    expect(limit).toHaveBeenCalledExactlyOnceWith(300_000)
  })

  test('is refused in the words of the server', async () => {
    answering(asJson({ status: 400, data: null, msg: 'There is no test data' }))
    await expect(fetchFile(downloadTestcase, { pid: 7 })).rejects.toThrow('There is no test data')
    expect(toast.get()).toMatchObject({ kind: 'error', text: 'There is no test data' })
  })

  test('is none when a text comes that refuses nothing', async () => {
    answering(asJson({ status: 200, data: null, msg: 'success' }))
    await expect(fetchFile(downloadTestcase, { pid: 7 })).rejects.toThrow('Invalid file format')
    expect(toast.get()).toMatchObject({ kind: 'error', text: 'Invalid file format' })
  })
})
