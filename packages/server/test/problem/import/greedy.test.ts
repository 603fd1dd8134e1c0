import fs from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { planProblemImport } from '@verdict/contract/files/import-routes.ts'
import { importHydroProblem } from '@verdict/contract/files/routes.ts'
import { uploadTestcaseZip } from '@verdict/contract/problem/test-data-routes.ts'
import { fairTurns } from '@verdict/formats/thread/turns.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import { entriesOf, goodFiles, packageZip } from './support/package.ts'
import { upload, uploadTo } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const zeros = Buffer.alloc(64 * 2 ** 20)
const squeezed = deflateRawSync(zeros)
/** One megabyte that would unpack to one gibibyte, as a package, a heap of tests, and a zip in a zip. */
const tests = Array.from({ length: 16 }, (_, n) => ({
  ...{ name: `${n >> 1}.${n % 2 ? 'out' : 'in'}`, deflated: squeezed, declaredBytes: zeros.length, crc: 0 },
}))
const whole = zipOf([...entriesOf(goodFiles), ...tests])
const inner = zipOf([{ name: 'a.zip', data: zipOf(tests) }])

const sentence = 'unpacks to more than 256 MiB, which is more than 64 times its size'

test('what is small and unpacks to much is refused wherever zips are taken, and nothing of it stays', async ({
  site,
}) => {
  const { token } = await site.user('rooty', 1000)
  const temporary = path.join(site.config.dataDir, 'tmp')

  const told = [
    (await upload(site, token, { file: whole })).text,
    (await upload(site, token, { file: inner })).text,
    (await uploadTo(site, planProblemImport.path, token, { file: whole })).text,
    (await uploadTo(site, importHydroProblem.path, token, { file: whole })).text,
    (await uploadTo(site, uploadTestcaseZip.path, token, { file: zipOf(tests) })).text,
  ]

  for (const text of told) expect(text).toContain(sentence)
  expect(fs.readdirSync(temporary)).toEqual([])
})

test('people take turns, each in the order of their own; too much of one waits no longer', async () => {
  const { take } = fairTurns(3)
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const work = (by: string, name: string, until = Promise.resolve()) =>
    take(by, async () => {
      begun.push(name)
      await until
    })

  const first = work('ana', 'a1', held.promise)
  const waiting = [
    work('ana', 'a2'),
    work('bob', 'b1'),
    work('ana', 'a3'),
    work('cem', 'c1'),
    work('bob', 'b2'),
    work('ana', 'a4'),
  ]
  expect(work('ana', 'a5')).toBeUndefined()
  held.resolve()
  await Promise.all([first, ...waiting])

  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('work that fails lets the next begin', async () => {
  const { take } = fairTurns(3)

  const failing = take('ana', () => Promise.reject(new Error('no')))
  const next = take('ana', async () => 'done')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('who sends very many uploads at once is told in words to wait with those beyond', async ({ site }) => {
  const { token } = await site.user('greedy', 1008)

  const replies = await Promise.all(
    Array.from({ length: 12 }, () => uploadTo(site, planProblemImport.path, token, { file: packageZip() })),
  )

  const refused = replies.filter(({ text }) => text.includes('8 of your uploads wait to be read already'))
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.filter(({ text }) => text.includes('DOUBLING')).length).toBe(replies.length - refused.length)
})
