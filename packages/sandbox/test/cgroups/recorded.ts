import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder that looks like /sys/fs/cgroup of a machine, with the two files of /proc that go with it. */
export interface Recorded {
  root: string
  env: { MOUNTINFO: string; OWN_CGROUP: string }
  write(path: string, text: string): Promise<void>
  /** A file that takes nothing, as the kernel's do where a controller cannot be given. */
  writeStubborn(path: string): Promise<void>
  remove(): Promise<void>
}

/** `mounts`: lines of mountinfo, ROOT stands for the folder; `own`: /proc/self/cgroup. */
export async function recordTree(mounts: string, own: string): Promise<Recorded> {
  const root = await mkdtemp(join(tmpdir(), 'verdict-tree-'))
  const put = async (path: string, make: (at: string) => Promise<void>) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await make(join(root, path))
  }
  const write = (path: string, text: string) => put(path, (at) => writeFile(at, text))
  const env = { MOUNTINFO: `${root}.mountinfo`, OWN_CGROUP: `${root}.cgroup` }
  await writeFile(env.MOUNTINFO, mounts.replaceAll('ROOT', root))
  await writeFile(env.OWN_CGROUP, own)
  return {
    root,
    env,
    write,
    writeStubborn: (path) => put(path, (at) => symlink('/dev/full', at)),
    remove: async () => {
      for (const path of [root, env.MOUNTINFO, env.OWN_CGROUP]) await rm(path, { recursive: true, force: true })
    },
  }
}

/** The files of a group of a v2 machine, as Linux 6.12 and newer fill them, with these values. */
export const v2Files = {
  'memory.current': '1048576\n',
  'memory.peak': '5242880\n',
  'memory.max': 'max\n',
  'memory.high': 'max\n',
  'memory.swap.max': 'max\n',
  'memory.events.local': 'low 0\nhigh 0\nmax 12\noom 1\noom_kill 3\noom_group_kill 7\n',
  'memory.stat':
    'anon 4096\nfile 8192\nkernel 0\nkernel_stack 16384\npagetables 0\nshmem 0\nfile_mapped 0\nfile_dirty 0\nfile_writeback 0\ninactive_anon 0\nactive_anon 4096\ninactive_file 300000\nactive_file 45\nunevictable 0\nworkingset_refault_file 9\n',
  'cpu.stat': 'usage_usec 5000\nuser_usec 4000\nsystem_usec 1000\ncore_sched.force_idle_usec 0\nnr_periods 0\n',
  'pids.max': 'max\n',
  'cgroup.procs': '',
}
