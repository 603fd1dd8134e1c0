import fs from 'node:fs'
import path from 'node:path'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { expect } from 'vitest'
import { test } from '../../support/site.ts'
import { until } from '../../support/until.ts'
import { entriesOf, legacyFiles } from './support/package.ts'
import { upload } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

/** Lists in lists, of which reading takes seconds. */
const slowStatement = `\\problemname{Slow}\n${'\\begin{itemize}\\item x '.repeat(20_000)}`

test('a package that takes long to read holds nobody up', async ({ site }) => {
  const { token } = await site.user('rooty', 1000)
  const temporary = path.join(site.config.dataDir, 'tmp')
  const unpacked = () => fs.globSync('import-*/unpacked/2', { cwd: temporary })[0]
  const ended: string[] = []
  const slow = zipOf(entriesOf({ ...legacyFiles, 'problem_statement/problem.en.tex': slowStatement }))

  const reading = upload(site, token, { file: slow }).then(() => ended.push('package'))
  await until(unpacked, 'the package to be unpacked')
  for (let asked = 0; asked < 20; asked += 1) await site.guest.get(getWebsiteConfig, {})
  ended.push('pages')
  await reading

  expect(ended).toEqual(['pages', 'package'])
})

test('a package that its reader cannot take is refused, and the next one comes in', async ({ site }) => {
  const { token } = await site.user('rooty', 1000)
  const greedy = zipOf(entriesOf({ ...legacyFiles, 'problem.yaml': `name: x\n${'- '.repeat(2_000_000)}` }))

  const reply = await upload(site, token, { file: greedy })
  const next = await upload(site, token, { file: zipOf(entriesOf(legacyFiles)) })

  expect(reply.status).toBe(400)
  expect(next.status).toBe(200)
})
