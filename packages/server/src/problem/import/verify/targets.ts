import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type ExpectedFile, readExpected } from './expected-file.ts'

/** A package to verify, with what lies beside it. */
export interface Target {
  /** A zip or a folder. */
  disk: string
  name: string
  expected: ExpectedFile | undefined
  /** A zip with the reference submissions. */
  submissions: string | undefined
}

const exists = (disk: string): Promise<boolean> =>
  stat(disk).then(
    () => true,
    () => false,
  )

async function beside(disk: string, folder: string): Promise<Target> {
  const file = await readExpected(path.join(folder, 'expected.json'))
  const expected = file && (file.package === undefined || file.package === path.basename(disk)) ? file : undefined
  const submissions = path.join(folder, 'submissions.zip')
  const hasOwn = expected !== undefined && (await exists(submissions))
  return { disk, name: path.basename(disk), expected, submissions: hasOwn ? submissions : undefined }
}

const isPackageFile = (name: string): boolean => /\.(zip|xml)$/i.test(name) && name !== 'submissions.zip'

async function inFolder(folder: string): Promise<Target[]> {
  if (await exists(path.join(folder, 'problem.yaml'))) return [await beside(folder, folder)]
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  const files = names.filter(isPackageFile)
  if (files.length > 0) return Promise.all(files.map((name) => beside(path.join(folder, name), folder)))
  const folders = []
  for (const name of names) {
    const inner = path.join(folder, name)
    if ((await stat(inner)).isDirectory()) folders.push(...(await inFolder(inner)))
  }
  return folders
}

/** The packages a path means: a zip, a package's folder, a folder with a package in it, or a folder of such folders. */
export async function targetsAt(given: string): Promise<Target[]> {
  const disk = path.resolve(given)
  const found = (await stat(disk)).isDirectory() ? await inFolder(disk) : [await beside(disk, path.dirname(disk))]
  if (found.length === 0) throw new Error(`${given} holds no problem package.`)
  return found
}
