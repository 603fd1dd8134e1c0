import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkoutRoot, inCheckout } from '../process/paths.ts'

const sections = [...fs.readFileSync(inCheckout('docs/rules.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, name = '']) => name,
)

/** Lines of the sources (but for migrations, which never change) that match, as `file:line:text`. */
function linesWith(pattern: string): string[] {
  const args = [
    'grep',
    '-nE',
    pattern,
    '--',
    'packages',
    'tools',
    'e2e',
    'scripts',
    'bench',
    ':!tools/test/rules.test.ts',
    ':!packages/server/migrations',
  ]
  const { stdout, status } = spawnSync('git', args, { cwd: checkoutRoot, encoding: 'utf8' })
  expect(status).toBeLessThan(2)
  return stdout.split('\n').filter(Boolean)
}

test('every rule that a comment cites is there', () => {
  const cited = linesWith('docs/rules\\.md, ')

  expect(cited.length).toBeGreaterThan(40)
  const unknown = cited.filter((line) => {
    const name = line.split('docs/rules.md, ')[1] ?? ''
    return !sections.some((section) => name.startsWith(section))
  })
  expect(unknown).toEqual([])
})

test('no comment cites a rule by the number it has in a document elsewhere', () => {
  expect(
    linesWith(
      '(contract|ruling|admin|user) [0-9]+(\\.[0-9]+)|[Ss]pec [0-9]|[Rr]ules? [0-9]+\\.|ruling [0-9]|(hostile|interface)\\.md',
    ),
  ).toEqual([])
})
