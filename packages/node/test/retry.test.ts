import { expect, test } from 'vitest'
import { retry } from '../src/retry.ts'
import { ServerUnavailable } from '../src/server.ts'

const never = new AbortController().signal

test('whoever never answers is given up', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    return Promise.reject(new ServerUnavailable('nobody is there'))
  }

  await expect(retry('it', attempt, never, { maxMs: 10, endMs: 60 })).rejects.toThrow('nobody is there')

  expect(tries).toBeGreaterThan(2)
})
