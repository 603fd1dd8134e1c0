import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const kit = path.resolve(import.meta.dirname, '../src/ui')

/** They stand once in the frame of every page: what they show is asked for on the page of the kit. */
const ofEveryPage = ['ConfirmDialog.tsx', 'KitProvider.tsx', 'Notices.tsx', 'Toaster.tsx']

/** Files of the kit that this one names, at once or later. */
function namedBy(file: string): string[] {
  const text = fs.readFileSync(path.join(kit, file), 'utf8')
  return [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, name = '']) => path.join(path.dirname(file), name))
    .filter((name) => !name.startsWith('..'))
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const next of namedBy(file)) reachedFrom(next, reached)
  return reached
}

test('every piece of the kit is shown on its page', () => {
  const reached = reachedFrom('showcase/ShowcasePage.tsx')
  const pieces = fs
    .readdirSync(kit, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('showcase/'))

  expect(pieces.filter((file) => !reached.has(file)).sort()).toEqual(ofEveryPage)
})
