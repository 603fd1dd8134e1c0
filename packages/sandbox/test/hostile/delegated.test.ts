import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { describeOnlyIf, skipUnless } from '../../../../tools/testing/skip.ts'
import { nobody, openSlot, type SlotOptions } from '../setup/slot.ts'
import { whyNotRootless } from '../setup/ways.ts'
import { hostileSuite } from './suite.ts'
import { table } from './table.ts'

const name = `verdict-test-${process.pid}`

/** The folders of our own cgroups: one per v1 hierarchy that counts, or the one of v2. */
function ownGroups(): string[] {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
  return readFileSync('/proc/self/cgroup', 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, controllers = '', path = ''] = line.split(':')
      const wanted = ['memory', 'cpuacct', 'pids'].some((word) => controllers.split(',').includes(word))
      const mount = mounts.find(
        (text) => wanted && text.includes(' - cgroup ') && text.split(/[ ,]/).includes(controllers.split(',')[0] ?? ''),
      )
      return mount ? [join(mount.split(' ')[4] ?? '', path)] : []
    })
}

/** Gives a user groups of its own, as a service manager with delegation does. */
function delegate(): string[] {
  return ownGroups().map((parent) => {
    const folder = join(parent, name)
    mkdirSync(folder)
    for (const file of ['', ...readdirSync(folder)]) chownSync(join(folder, file), nobody, nobody)
    return folder
  })
}

let why = whyNotRootless()
let groups: string[] = []
try {
  if (!why) groups = delegate()
  if (!why && groups.length !== 3) why = 'this test delegates cgroup v1 only, and there is none'
} catch {
  why = 'cgroups cannot be delegated here'
}
const options: SlotOptions = { user: nobody, groups }

afterAll(() => {
  for (const folder of groups) if (existsSync(folder)) rmdirSync(folder)
})

skipUnless(why === undefined, why ?? '')('an ordinary user with cgroups of its own gets tier B', async () => {
  const slot = await openSlot(options)
  expect(slot.runner.hello).toMatchObject({
    tier: 'B',
    root: false,
    controllers: { memory: 'cgroup1', cpu: 'cgroup1' },
  })
  await slot.close()
})

const chosen = table.filter(({ item, needsGroups }) => needsGroups || [5, 7, 8, 16, 19, 26, 29, 51].includes(item))
describeOnlyIf(why === undefined, why ?? '')('hostile programs, ordinary user with cgroups', () => {
  hostileSuite(options, chosen)
})
