import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { golang } from '../src/language/go.ts'
import { judgeFolder } from './lab.ts'

test('of the standard library only what an older Go has is compiled ahead', async () => {
  const root = await judgeFolder()
  onTestFinished(() => rm(root, { recursive: true }))
  for (const name of ['fmt', 'sort', 'container/heap']) await mkdir(join(root, 'src', name), { recursive: true })

  const prebuilt = golang.prebuilt?.({ path: join(root, 'bin/go'), flags: [], binds: {} })

  const imports = prebuilt?.plan.files[0]?.text.match(/"[^"]+"/g)
  expect(imports).toEqual(['"container/heap"', '"fmt"', '"sort"', '"unsafe"'])
})
