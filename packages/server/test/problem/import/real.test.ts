import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { messageText } from '@verdict/formats/message.ts'
import { expect } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { test } from '../../support/site.ts'
import { openUpload } from './support/open.ts'
import { imported } from './support/upload.ts'

const shared = fileURLToPath(new URL('../../../../../../shared/problems/', import.meta.url))
const withPackages = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')
const onSite = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems', test)

const read = (slug: string) => fs.readFileSync(`${shared}${slug}/${slug}.zip`)

interface Expected {
  title: string
  kind: { scoring: boolean; interactive: boolean; checker: string }
  tests: { sample: number; secret: number }
  memory_limit_mb: number
  max_score?: number
  submissions: { file: string; language: string }[]
}

const slugs = [
  'different',
  'elderscrollbar',
  'gareexpress',
  'hello',
  'infiniteslides',
  'konami',
  'oddecho',
  'guess',
  'isaacqueries',
  'interactivetictactoe',
]
const ours: Record<string, RegExp> = {
  C: /^C With O2$/,
  'C++': /^C\+\+ (17|20) With O2$/,
  Java: /^Java$/,
  'Python 3': /^Python3$/,
}

for (const slug of slugs) {
  withPackages(`${slug} is read as it is described`, async () => {
    const expected = JSON.parse(fs.readFileSync(`${shared}${slug}/expected.json`, 'utf8')) as Expected
    const packed = await openUpload(read(slug), `${slug}.zip`)

    expect(packed.title).toBe(expected.title)
    expect(packed.type === 1).toBe(expected.kind.scoring)
    expect(packed.judgeMode === 'interactive').toBe(expected.kind.interactive)
    expect(packed.checker !== null).toBe(expected.kind.checker === 'custom' && !expected.kind.interactive)
    expect(packed.limits.memoryMb).toBe(expected.memory_limit_mb)
    if (expected.max_score !== undefined) expect(packed.ioScore).toBe(expected.max_score)
    expect(packed.cases.filter(({ isSample }) => !isSample)).toHaveLength(expected.tests.secret)
    for (const { file, language } of expected.submissions) {
      expect(packed.references.find(({ path }) => path === file)?.language).toMatch(ours[language] ?? /^$/)
    }
    expect(packed.interactor !== null).toBe(expected.kind.interactive)
    expect(packed.warnings.map((one) => messageText(one, 'en-US'))).toEqual(
      packed.files
        .filter(({ path }) => path.endsWith('.ctd'))
        .map(({ path }) => `${path} is a program that cannot be run here; it is kept but not used`),
    )
    for (const { description, input, output } of packed.statements) {
      expect(`${description}${input}${output}`.length).toBeGreaterThan(20)
      expect(`${description}${input}${output}`).not.toMatch(/\\(section|begin|emph|textbf|problemname|illustration)\b/)
    }
  })
}

onSite('they all come in', async ({ site }) => {
  const { token } = await site.user('manager', 1008)
  for (const slug of slugs) {
    const [row] = await imported(site, token, { file: read(slug), name: `${slug}.zip` })
    expect(row?.problemId).toBe(slug.toUpperCase())
  }
})
