import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { test } from '../../support/site.ts'
import { openUpload, warningsOf } from './support/open.ts'
import { imported } from './support/upload.ts'

const shared = fileURLToPath(new URL('../../../../../../shared/problems/', import.meta.url))
const withPackages = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')
const onSite = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems', test)

interface Expected {
  title: string
  package: string
  tests: { sample: number; secret: number }
  time_limit_ms: number
  memory_limit_mb: number
}
const expectedOf = (slug: string) => JSON.parse(fs.readFileSync(`${shared}${slug}/expected.json`, 'utf8')) as Expected
const read = (slug: string) => fs.readFileSync(`${shared}${slug}/${expectedOf(slug).package}`)

const around = 'code put before or after submissions is not supported and was left out (Java)'
const packages = [
  { slug: 'hangingout', format: 'hoj', id: 'HOJ-hangingout', judgeMode: 'default', references: 0, warnings: [] },
  { slug: 'cowcrane', format: 'qduoj', id: 'cowcrane', judgeMode: 'default', references: 2, warnings: [] },
  { slug: 'bling', format: 'fps', id: 'P1000', judgeMode: 'default', references: 2, warnings: [] },
  {
    slug: 'fps-aplusb',
    format: 'fps',
    id: 'P1001',
    judgeMode: 'default',
    references: 8,
    warnings: [`fps-zhblue-A+B.xml: A+B Problem: ${around}`],
  },
  {
    slug: 'fps-broken-spj',
    format: 'fps',
    id: 'P1002',
    judgeMode: 'spj',
    references: 4,
    warnings: [`fps.xml: A+B Problem: ${around}`],
  },
]

for (const { slug, format, judgeMode, references, warnings } of packages) {
  withPackages(`${slug} is read as it is described`, async () => {
    const expected = expectedOf(slug)
    const packed = await openUpload(read(slug), expected.package)

    expect(packed).toMatchObject({ format, judgeMode, title: expected.title, type: 0 })
    expect(packed.limits).toMatchObject({ timeMs: expected.time_limit_ms, memoryMb: expected.memory_limit_mb })
    const isSampleJudged = format !== 'fps' // which has samples and tests apart
    expect(packed.cases).toHaveLength(expected.tests.secret + (isSampleJudged ? expected.tests.sample : 0))
    expect(packed.examples.length).toBeGreaterThan(0)
    expect(packed.references).toHaveLength(references)
    expect(warningsOf(packed)).toEqual(warnings)
    for (const { description, input, output } of packed.statements)
      expect(`${description}${input}${output}`).not.toMatch(/<(p|br|div|span|img|pre)\b/)
  })
}

withPackages('the picture of fps-broken-spj is kept', async () => {
  const { publicFiles, statements } = await openUpload(read('fps-broken-spj'), 'fps.xml')
  expect(publicFiles.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.png$/)])
  expect(statements[0]?.description).toBe(`test![](</api/public/file/${publicFiles[0]?.name}>)`)
})

onSite('they all come in', async ({ site }) => {
  const { token } = await site.user('manager', 1008)
  for (const { slug, id } of packages) {
    const [row] = await imported(site, token, { file: read(slug), name: expectedOf(slug).package })
    expect(row?.problemId).toBe(id)
  }
})
