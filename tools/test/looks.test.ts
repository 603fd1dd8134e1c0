import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isAsKept, keepLooks, keptFiles, looksOf, sourcesUnder } from '../product/looks.ts'
import { tempFolder } from './support/temp.ts'

test('files look the same until one is written, replaced, moved or gone', () => {
  const folder = tempFolder()
  fs.mkdirSync(path.join(folder, 'inside'))
  const [one, other] = [path.join(folder, 'inside/one.ts'), path.join(folder, 'other.ts')]
  fs.writeFileSync(one, 'a')
  fs.writeFileSync(other, 'b')
  const files = filesUnder(folder)
  const before = looksOf(files)

  expect(files).toEqual([one, other])
  expect(looksOf(filesUnder(folder))).toBe(before)

  fs.utimesSync(one, 1, 1) // as who restores a file with the time that it had
  expect(looksOf(files)).not.toBe(before)
  const restored = looksOf(files)
  fs.writeFileSync(`${other}.new`, 'c')
  fs.renameSync(`${other}.new`, other)
  expect(looksOf(files)).not.toBe(restored)
  fs.rmSync(other)
  expect(looksOf(files)).toContain('missing')
})

test('what is made of sources and what tests them is no source', () => {
  const files = sourcesUnder(['packages/web', 'package-lock.json'])

  expect(files.filter((file) => /\/(node_modules|dist|test|e2e)\//.test(file))).toEqual([])
  expect(files.some((file) => file.endsWith('packages/web/src/main.tsx'))).toBe(true)
  expect(files.at(-1)).toMatch(/package-lock\.json$/)
})

test('what is remembered of looks is for everybody who starts from the checkout, whatever the umask', () => {
  const [record, file] = ['looks.json', 'file'].map((name) => path.join(tempFolder(), name)) as [string, string]
  fs.writeFileSync(file, 'a')
  expect(isAsKept(record, [file])).toBe(false)

  const before = process.umask(0o077)
  try {
    keepLooks(record, looksOf([file]))
  } finally {
    process.umask(before)
  }

  expect(fs.statSync(record).mode & 0o777).toBe(0o644)
  expect(keptFiles(record)).toEqual([file])
  expect(isAsKept(record, [file])).toBe(true)
})

test('a copy with other times, as in the layer of an image, is what was remembered; one with another content is not', () => {
  const folder = tempFolder()
  const [record, file] = [path.join(folder, 'looks.json'), path.join(folder, 'file')]
  fs.writeFileSync(file, 'a')
  keepLooks(record, looksOf([file]))

  fs.utimesSync(file, 1, 1)
  expect(isAsKept(record, [file])).toBe(true)
  fs.writeFileSync(file, 'b')
  expect(isAsKept(record, [file])).toBe(false)
})
