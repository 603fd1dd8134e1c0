import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Change, changeSources, readSources } from '../hostile/weaken.ts'

const run = promisify(execFile)
const parts = ['cgroup/group.c', 'cgroup/find.c', 'cgroup/sweep.c', 'base/files.c']
const headers = ['cgroup/group.h', 'base/files.h', 'base/base.h']

/** The cgroup code of the runner as a program, reading other files in place of /proc/self/mountinfo and cgroup. */
export interface Tool {
  /** Runs it; answers what it printed. `before`: words of a command that starts it, e.g. as another user. */
  run(
    words: readonly string[],
    env: Record<string, string>,
    before?: readonly string[],
  ): Promise<Record<string, unknown>>
  remove(): Promise<void>
}

/** Compiles the tool; further changes of the sources are made exactly once each. */
export async function buildTool(more: readonly Change[] = []): Promise<Tool> {
  const texts = await readSources()
  const changed = changeSources(texts, [
    { from: 'fopen("/proc/self/mountinfo", "re")', to: 'fopen(getenv("MOUNTINFO"), "re")' },
    { from: 'fopen("/proc/self/cgroup", "re")', to: 'fopen(getenv("OWN_CGROUP"), "re")' },
    ...more,
  ])
  const folder = await mkdtemp(join(tmpdir(), 'verdict-cgroups-'))
  for (const name of [...headers, ...parts]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), changed.get(name) ?? texts.get(name) ?? '')
  }
  const binary = join(folder, 'tool')
  const source = join(import.meta.dirname, 'tool.c')
  const words = ['-std=gnu11', '-O1', '-static', `-I${folder}`, '-o', binary]
  await run('gcc', [...words, source, ...parts.map((name) => join(folder, name))])
  return {
    run: async (words, env, before = []) => {
      const [command = '', ...args] = [...before, binary, ...words]
      const { stdout } = await run(command, args, { env })
      return JSON.parse(stdout || '{}') as Record<string, unknown>
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
