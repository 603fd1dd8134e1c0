import { expect, test } from 'vitest'
import { insist } from '../src/patience.ts'
import { Away } from '../src/server.ts'

const never = new AbortController().signal

test('whoever never answers is given up', async () => {
  let tries = 0
  const attempt = () => {
    tries += 1
    return Promise.reject(new Away('nobody is there'))
  }

  await expect(insist('it', attempt, never, { mostMs: 10, endMs: 60 })).rejects.toThrow('nobody is there')

  expect(tries).toBeGreaterThan(2)
})
