import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { nobody } from '../setup/slot.ts'
import { type Recorded, recordTree, v2Files } from './recorded.ts'
import { buildTool, type Tool } from './tool.ts'

const unified = '30 23 0:26 / ROOT rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw,nsdelegate\n'
const asUser = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']

describe('on a recorded machine with cgroup v2', () => {
  let tool: Tool
  let tree: Recorded

  beforeAll(async () => {
    tool = await buildTool()
  })

  afterEach(() => tree.remove())

  afterAll(() => tool.remove())

  const open = async (mounts: string, own: string) => {
    tree = await recordTree(mounts, own)
    return tree
  }
  const everywhere = (base: string) => ({ found: true, memory: `2 ${base}`, cpuacct: `2 ${base}`, pids: `2 ${base}` })

  test('groups are made where controllers are given already', async () => {
    const { root, env, write } = await open(unified, '0::/judge.slice/verdict.service\n')
    await write('judge.slice/verdict.service/cgroup.subtree_control', 'cpu memory pids\n')

    expect(await tool.run(['find'], env)).toEqual(everywhere(`${root}/judge.slice/verdict.service`))
  })

  test('as root in the nearest group above that gives them, so that a session stays where it is', async () => {
    const { root, env, write, writeStubborn } = await open(unified, '0::/user.slice/user-0.slice/session-1.scope\n')
    await writeStubborn('user.slice/user-0.slice/session-1.scope/cgroup.subtree_control')
    await write('user.slice/user-0.slice/cgroup.subtree_control', 'memory pids\n')

    expect(await tool.run(['find'], env)).toEqual(everywhere(`${root}/user.slice/user-0.slice`))
  })

  test('words that only look like the controllers do not count', async () => {
    const { root, env, write, writeStubborn } = await open(unified, '0::/a/b\n')
    await writeStubborn('a/b/cgroup.subtree_control')
    await write('a/cgroup.subtree_control', 'memory_hugetlb pids2\n')
    await write('a/cgroup.procs', '')

    expect(await tool.run(['find'], env)).toEqual(everywhere(`${root}/a`))
    expect(readFileSync(join(root, 'a/cgroup.subtree_control'), 'utf8')).toMatch(/^\+memory \+pids/)
  })

  test('a group that the service manager gave away is ours, whatever lies above', async () => {
    const { root, env, write, writeStubborn } = await open(unified, '0::/system.slice/verdict.service\n')
    const own = 'system.slice/verdict.service'
    await writeStubborn(`${own}/cgroup.subtree_control`)
    await write(`${own}/cgroup.procs`, '4242\n')
    await write(`${own}/verdict-main/cgroup.procs`, '')
    await write('system.slice/cgroup.subtree_control', 'memory pids\n')
    await tool.run(['mark', join(root, own)], env)

    expect(await tool.run(['find'], env)).toMatchObject({ found: false }) // this record never gives controllers
    expect(await readFile(join(root, own, 'verdict-main/cgroup.procs'), 'utf8')).toBe('4242')
  })

  test('where no controllers are to be had there are no groups', async () => {
    const { env, writeStubborn } = await open(unified, '0::/\n')
    await writeStubborn('cgroup.subtree_control')

    expect(await tool.run(['find'], env)).toMatchObject({ found: false })
  })

  test('a container that sees a part of the tree', async () => {
    const { root, env, write } = await open(
      unified.replace(' / ROOT', ' /docker/0123 ROOT'),
      '0::/docker/0123/verdict\n',
    )
    await write('verdict/cgroup.subtree_control', 'memory pids\n')

    expect(await tool.run(['find'], env)).toEqual(everywhere(`${root}/verdict`))
  })

  test('v1 goes before v2, controller by controller', async () => {
    const { root, env } = await open(
      '31 23 0:27 / ROOT/memory rw - cgroup cgroup rw,memory\n32 23 0:28 / ROOT/pids rw - cgroup cgroup rw,pids\n' +
        unified.replace('ROOT', 'ROOT/unified'),
      '3:memory:/a\n2:pids:/b\n0::/c\n',
    )

    expect(await tool.run(['find'], env)).toEqual({
      found: true,
      memory: `1 ${root}/memory/a`,
      cpuacct: `2 ${root}/unified/c`,
      pids: `1 ${root}/pids/b`,
    })
  })

  /** A group with these files where a runner would make one. */
  async function withGroup(files: Record<string, string>): Promise<Recorded> {
    const made = await open(unified, '0::/judge\n')
    await made.write('judge/cgroup.subtree_control', 'memory pids\n')
    for (const [name, text] of Object.entries(files)) await made.write(`judge/group/${name}`, text)
    return made
  }

  test('counters are read and limits written', async () => {
    const { root, env } = await withGroup(v2Files)

    const life = await tool.run(['group', 'group'], env)

    expect(life).toMatchObject({ made: true, joined: true, resets: true, memory: 1 << 20, cache: 300_045, ooms: 3 })
    const left = (name: string) => readFileSync(join(root, 'judge/group', name), 'utf8')
    expect(left('memory.max')).toMatch(/^67108864/)
    expect(left('memory.swap.max')).toMatch(/^0/)
    expect(left('pids.max')).toMatch(/^10/)
    expect(left('memory.peak')).toMatch(/^0/)
    expect(left('cgroup.procs')).toBe('0')
  })

  test('before Linux 5.19 there is no peak, and without swap accounting no swap limit: both are done without', async () => {
    const { 'memory.peak': _, 'memory.swap.max': __, ...files } = v2Files
    const { env } = await withGroup(files)

    const life = await tool.run(['group', 'group'], env)

    expect(life).toMatchObject({ made: true, resets: false, peak: String(2n ** 64n - 1n) })
  })

  test.each(['memory.current', 'memory.max', 'memory.events.local', 'memory.stat', 'cpu.stat', 'pids.max'])(
    'without %s there is no group, so that the tier is a weaker one',
    async (missing) => {
      const { env } = await withGroup(Object.fromEntries(Object.entries(v2Files).filter(([name]) => name !== missing)))

      expect(await tool.run(['group', 'group'], env)).toMatchObject({ made: false })
    },
  )
})

const mount = '/sys/fs/cgroup/unified'
const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
const line = lines.find((text) => text.includes(' - cgroup2 '))
const at = line?.split(' ')[4] ?? mount

/** Why the real hierarchy cannot be tried with a controller of no importance. */
function whyNotReal(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root'
  if (!existsSync(join(at, 'cgroup.controllers'))) return 'there is no cgroup v2 hierarchy here'
  const free = readFileSync(join(at, 'cgroup.controllers'), 'utf8').split(/\s/).includes('hugetlb')
  return free ? undefined : 'the v2 hierarchy has no hugetlb controller to stand in for memory'
}

const why = whyNotReal()
describeOnlyIf(why === undefined, why ?? '')(
  "on this machine's cgroup v2, with hugetlb in place of memory and pids",
  () => {
    let tool: Tool
    const base = join(at, `verdict-test-${process.pid}`)
    const control = join(at, 'cgroup.subtree_control')
    const before = why === undefined ? readFileSync(control, 'utf8') : ''
    const given = (group: string) => readFileSync(join(group, 'cgroup.subtree_control'), 'utf8').trim()

    beforeAll(async () => {
      tool = await buildTool([
        { from: 'has_word(text, "memory") && has_word(text, "pids")', to: 'has_word(text, "hugetlb")' },
        { from: '"+memory +pids"', to: '"+hugetlb"' },
      ])
      writeFileSync(control, '+hugetlb')
    })

    afterAll(async () => {
      if (!before.includes('hugetlb')) writeFileSync(control, '-hugetlb')
      await tool.remove()
    })

    /** Files in place of those of /proc, and a command that starts the tool inside the group. */
    async function inside(group: string, user?: number) {
      const record = await recordTree(`${line ?? ''}\n`, `0::${group.slice(at.length)}\n`)
      chmodSync(record.root, 0o755)
      onTestFinished(() => record.remove())
      const enter = ['/bin/sh', '-c', `echo $$ >${group}/cgroup.procs && exec "$0" "$@"`]
      return { env: record.env, before: [...enter, ...(user === undefined ? [] : asUser)] }
    }

    function makeGroup(path: string, user?: number): string {
      mkdirSync(path)
      onTestFinished(() => removeGroup(path))
      for (const file of user === undefined ? [] : ['', 'cgroup.procs', 'cgroup.subtree_control', 'cgroup.threads'])
        chownSync(join(path, file), user ?? 0, user ?? 0)
      return path
    }

    function removeGroup(path: string): void {
      if (!existsSync(path)) return
      for (const { name } of readdirSync(path, { withFileTypes: true }).filter((one) => one.isDirectory()))
        removeGroup(join(path, name))
      rmdirSync(path)
    }

    test('the kernel refuses controllers beside processes: root goes to the group above', async () => {
      const parent = makeGroup(base)
      writeFileSync(join(parent, 'cgroup.subtree_control'), '+hugetlb')
      const group = makeGroup(join(parent, 'session'))
      const { env, before: start } = await inside(group)

      expect(await tool.run(['find'], env, start)).toMatchObject({ found: true, memory: `2 ${parent}` })
      expect(given(group)).toBe('')
    })

    test('a group given away by the service manager: its processes move to a leaf, and it gives controllers', async () => {
      const parent = makeGroup(base)
      writeFileSync(join(parent, 'cgroup.subtree_control'), '+hugetlb')
      const group = makeGroup(join(parent, 'service'))
      const { env, before: start } = await inside(group)
      await tool.run(['mark', group], env)

      expect(await tool.run(['find'], env, start)).toMatchObject({ found: true, memory: `2 ${group}` })
      expect(given(group)).toBe('hugetlb')
      expect(existsSync(join(group, 'verdict-main'))).toBe(true)
    })

    test('an ordinary user in a group of its own gets there too', async () => {
      const group = makeGroup(base, nobody)
      const { env, before: start } = await inside(group, nobody)

      expect(await tool.run(['find'], env, start)).toMatchObject({ found: true, memory: `2 ${group}` })
      expect(given(group)).toBe('hugetlb')
    })

    test('an ordinary user in a group of somebody else gets none, and moves nobody', async () => {
      const group = makeGroup(base)
      const { env, before: start } = await inside(group, nobody)

      expect(await tool.run(['find'], env, start)).toMatchObject({ found: false })
      expect(readdirSync(group)).not.toContain('verdict-main')
    })

    test('its own files: a peak that root may open but not write is known not to be reset; CPU time is counted', async () => {
      const standIns: [string, string][] = [
        ['"memory.usage_in_bytes", "memory.current"', '"", "cgroup.stat"'],
        ['"memory.peak", O_RDWR', '"cgroup.events", O_RDWR'],
        ['"memory.peak", O_RDONLY', '"cgroup.events", O_RDONLY'],
        ['"memory.max", O_RDWR', '"cgroup.max.depth", O_RDWR'],
        ['"memory.events.local"', '"cgroup.stat.local"'],
        ['"memory.stat", "memory.stat"', '"", "cpu.stat"'],
        ['"pids.max", "pids.max"', '"", "cgroup.max.descendants"'],
        ['has_word(text, "memory") && has_word(text, "pids")', 'has_word(text, "hugetlb")'],
        ['"+memory +pids"', '"+hugetlb"'],
      ]
      const odd = await buildTool(standIns.map(([from, to]) => ({ from, to })))
      onTestFinished(() => odd.remove())
      const group = makeGroup(base)
      const { env } = await inside(group)

      const life = await odd.run(['group', 'member'], env)

      expect(life).toMatchObject({ made: true, joined: true, resets: false })
      expect(life.cpuMs).toBeGreaterThanOrEqual(45)
      expect(readFileSync(join(group, 'member/cgroup.max.descendants'), 'utf8')).toBe('10\n')
    })

    test('what a killed runner left is swept, its processes first', async () => {
      const parent = makeGroup(base)
      writeFileSync(join(parent, 'cgroup.subtree_control'), '+hugetlb')
      const dead = join(parent, 'verdict-4194304-1-user')
      mkdirSync(dead)
      const orphan = spawn('/bin/sh', ['-c', `echo $$ >${dead}/cgroup.procs && exec sleep 1000`])
      await vi.waitFor(() => expect(readFileSync(join(dead, 'cgroup.procs'), 'utf8')).toBe(`${orphan.pid}\n`))
      const ended = new Promise((resolve) => orphan.once('exit', (_, signal) => resolve(signal)))
      const { env } = await inside(parent)

      await tool.run(['sweep'], env)

      expect(await ended).toBe('SIGKILL')
      expect(existsSync(dead)).toBe(false)
    })
  },
)
