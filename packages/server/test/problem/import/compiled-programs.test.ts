import { getProblemImports } from '@verdict/contract/files/import-routes.ts'
import { judgeResult } from '@verdict/contract/judging/job.ts'
import { getHelpers } from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/site.ts'
import { hojZip } from './support/hoj.ts'
import { imported } from './support/upload.ts'

const checked = hojZip({ judgeMode: 'spj' }, { judgeMode: 'spj', spjCode: 'int main( {', spjLanguage: 'C++' })

test('whoever imports a package is told at once that its checker does not compile, and reads it later, too', async ({
  site,
}) => {
  const [node, setter] = [await site.node(), await site.user('setter', 1008)]

  const importing = imported(site, setter.token, { file: checked })
  const [job] = await node.claimAny(1, 10_000)
  expect(job).toMatchObject({ kind: 'workbench', role: 'checker', tasks: [] })
  await node.get(judgeResult, {
    ...{ jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 },
    result: { kind: 'workbench', compileError: 'main.cpp:1: expected )', rows: [] },
  } as never)

  const data = await importing
  const warning = expect.stringMatching(/^The checker does not compile.*: main\.cpp:1: expected \)$/)
  const pid = data[0]?.pid ?? 0
  expect(data).toEqual([expect.objectContaining({ warnings: expect.arrayContaining([warning]) })])
  const { records } = await setter.get(getProblemImports, {})
  expect(records[0]?.outcomes).toEqual([expect.objectContaining({ warnings: expect.arrayContaining([warning]) })])
  expect((await setter.get(getHelpers, { pid })).warnings).toEqual([
    `The checker of problem ${pid} does not compile; the plain comparison decides.\nmain.cpp:1: expected )`,
  ])
  expect(await node.claimAny()).toEqual([])
})

test('without a judge a package comes in without waiting for one', async ({ site }) => {
  const setter = await site.user('setter', 1008)

  expect(await imported(site, setter.token, { file: checked })).toEqual([expect.objectContaining({ warnings: [] })])
})
