import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { nobody } from '../setup/slot.ts'
import { recordTree } from './recorded.ts'
import { buildTool, type Tool } from './tool.ts'

const asUser = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']

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
      const { ino: space } = statSync('/proc/self/ns/pid')
      const dead = join(parent, `verdict-4194304-1-${space}-user`)
      const elsewhere = join(parent, `verdict-4194304-1-${space + 1}-user`)
      for (const folder of [dead, elsewhere]) mkdirSync(folder)
      const orphan = spawn('/bin/sh', ['-c', `echo $$ >${dead}/cgroup.procs && exec sleep 1000`])
      await vi.waitFor(() => expect(readFileSync(join(dead, 'cgroup.procs'), 'utf8')).toBe(`${orphan.pid}\n`))
      const ended = new Promise((resolve) => orphan.once('exit', (_, signal) => resolve(signal)))
      const { env } = await inside(parent)

      await tool.run(['sweep'], env)

      expect(await ended).toBe('SIGKILL')
      expect(existsSync(dead)).toBe(false)
      expect(existsSync(elsewhere), 'of a runner whose processes have numbers of their own').toBe(true)
    })
  },
)
