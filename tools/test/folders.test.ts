import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../process/paths.ts'
import { serverFolders } from '../product/folders.ts'

test('every folder of DATA_DIR that the server names is given to its account', () => {
  const sources = fs.readdirSync(inCheckout('packages/server/src'), { recursive: true, encoding: 'utf8' })
  const texts = sources
    .filter((name) => name.endsWith('.ts'))
    .map((name) => fs.readFileSync(inCheckout('packages/server/src', name), 'utf8'))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/join\((?:config\.)?dataDir, '([^'.]+)'/g)].map((match) => match[1] ?? ''),
  )

  expect(named.length).toBeGreaterThan(0)
  expect(serverFolders).toEqual(expect.arrayContaining(named))
})
