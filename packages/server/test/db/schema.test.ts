import fs from 'node:fs'
import { inject, test } from 'vitest'
import { inCheckout } from '../../../../tools/process/paths.ts'
import { schemaFiles } from '../../../../tools/schema/files.ts'
import { expect } from '../support/expect.ts'
import { databaseUrl } from '../support/global.ts'

test('what is checked in of the tables is what the migrations come to', async () => {
  const url = databaseUrl(inject('postgres'), inject('template'))

  const made = await schemaFiles(url)

  for (const { file, text } of made)
    expect(fs.readFileSync(inCheckout(file), 'utf8'), `${file} is out of date: npm run schema`).toBe(text)
})
