import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Recorded, recordTree, v2Files } from './recorded.ts'
import { buildTool, type Tool } from './tool.ts'

const unified = '30 23 0:26 / ROOT rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw,nsdelegate\n'

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
