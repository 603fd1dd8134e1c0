import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { meter } from '@verdict/formats/archive/limits.ts'
import { removeStaleTemp, withTempFolder } from '@verdict/formats/archive/temp.ts'
import { unzip } from '@verdict/formats/archive/unzip.ts'
import { openPackages } from '@verdict/formats/read/open.ts'
import { afterEach, expect, test } from 'vitest'
import { openUpload } from './support/open.ts'
import { entriesOf, goodFiles, packageZip } from './support/package.ts'
import { type Entry, linkMode, zipOf } from './support/zip.ts'

const folders: string[] = []
const freshFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-archive-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

async function unpacked(entries: Entry[]): Promise<Map<string, string>> {
  const folder = freshFolder()
  fs.writeFileSync(path.join(folder, 'zip'), zipOf(entries))
  const tree = await unzip(path.join(folder, 'zip'), 'x.zip', path.join(folder, 'out'), { meter: meter(), odd: [] })
  return new Map([...tree.values()].map((file) => [file.path, fs.readFileSync(file.disk, 'utf8')]))
}

test('names are never names on disk, whatever they are', async () => {
  const folder = freshFolder()
  fs.writeFileSync(path.join(folder, 'zip'), zipOf([{ name: 'CON' }, { name: 'con' }, { name: 'a/b c' }]))

  await unzip(path.join(folder, 'zip'), 'x.zip', path.join(folder, 'out'), { meter: meter(), odd: [] })

  expect(fs.readdirSync(path.join(folder, 'out')).sort()).toEqual(['0', '1', '2'])
})

test('a link to a regular file of the package is read as a copy, also through another link', async () => {
  const files = await unpacked([
    { name: 'data/g1/1.in', data: 'one' },
    { name: 'data/g2/1.in', data: '../g1/1.in', mode: linkMode },
    { name: 'data/g3/1.in', data: '../g2/./1.in', mode: linkMode },
  ])
  expect([...files.values()]).toEqual(['one', 'one', 'one'])
})

test('what tools leave behind is not there', async () => {
  const names = ['.DS_Store', '__MACOSX/a', 'a/.git/config', '-rf', 'a/-x', '.timelimit', 'data/1.in', 'folder/']
  expect([...(await unpacked(names.map((name) => ({ name })))).keys()].sort()).toEqual(['.timelimit', 'data/1.in'])
})

test.each([
  ['UTF-8', 'Größe.in', Buffer.from('Größe.in'), 0x800],
  ['UTF-8 without the flag', '输入.in', Buffer.from('输入.in'), 0],
  ['a Chinese code page', '输入.in', Buffer.from([0xca, 0xe4, 0xc8, 0xeb, 0x2e, 0x69, 0x6e]), 0],
])('a name in %s is read', async (_, name, raw, flags) => {
  expect([...(await unpacked([{ name: raw, flags }])).keys()]).toEqual([name])
})

test('the allowance is counted over all of an upload, zips in it included', async () => {
  const allowance = meter({ packedBytes: 1000, unpackedBytes: 10, entries: 3 })
  allowance.takeBytes(6)
  expect(() => allowance.takeBytes(5)).toThrow('The upload unpacks to more than')
  allowance.takeEntry()
  allowance.takeEntry()
  allowance.takeEntry()
  expect(() => allowance.takeEntry()).toThrow('The upload holds more than 3 files and folders')
})

test('a file above the packed limit is not even looked at', async () => {
  const disk = path.join(freshFolder(), 'big.zip')
  fs.writeFileSync(disk, '')
  fs.truncateSync(disk, 513 * 2 ** 20)
  await expect(openPackages(disk, 'big.zip', freshFolder())).rejects.toThrow('The upload is larger than 512 MiB')
})

test('a folder is read under the same rules as a zip', async () => {
  const folder = path.join(freshFolder(), 'pack.age')
  for (const [name, data] of Object.entries(goodFiles)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), data)
  }
  fs.symlinkSync('../secret/01.in', path.join(folder, 'data/sample/2.in'))
  const [found] = await openPackages(folder, 'pack.age', freshFolder())
  expect(found).toMatchObject({ name: 'pack.age' })
  const packed = found && 'read' in found ? await found.read() : undefined
  expect(packed?.files.find((file) => file.path === 'data/sample/2.in')).toMatchObject({
    linkedTo: 'data/secret/01.in',
  })

  fs.symlinkSync('/etc/passwd', path.join(folder, 'data/secret/evil.in'))
  await expect(openPackages(folder, 'p', freshFolder())).rejects.toThrow(
    'The link data/secret/evil.in leads out of the package',
  )
})

test('a package in one top folder, or deeper, is the same package', async () => {
  const flat = await openUpload(packageZip())
  const deep = await openUpload(zipOf(entriesOf(goodFiles, 'top/inner/')))
  expect(deep.cases.map(({ name }) => name)).toEqual(flat.cases.map(({ name }) => name))
})

test('a temporary folder can be removed by others of its group, as whom the server runs when root imports', async () => {
  const mode = await withTempFolder(freshFolder(), async (folder) => fs.statSync(folder).mode)
  expect(mode & 0o777).toBe(0o770)
})

test('a temporary folder is gone after use, also after a failure, and so are those of killed imports', async () => {
  const dataDir = freshFolder()
  const seen = await withTempFolder(dataDir, async (folder) => {
    fs.writeFileSync(path.join(folder, 'x'), 'x')
    return folder
  })
  expect(fs.existsSync(seen)).toBe(false)
  await expect(withTempFolder(dataDir, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  for (const name of ['import-999999999-abc', 'import-1-abc', 'other']) fs.mkdirSync(path.join(dataDir, 'tmp', name))
  await removeStaleTemp(dataDir)
  expect(fs.readdirSync(path.join(dataDir, 'tmp')).sort()).toEqual(['import-1-abc', 'other'])
})
