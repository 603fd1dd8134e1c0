import fs from 'node:fs'
import type { Product } from '../../e2e/support/product.ts'

/** CPU seconds of the judge so far. */
export interface JudgeCpu {
  /** Compilers and contestants' programs, with the zygotes that start them: everything inside jails. */
  jails: number
  /** The judge's Node process. */
  node: number
  /** The runners, one a slot: they compare outputs. */
  runners: number
}

/** Of one process alone, without its children; the kernel counts in 1/100 s. */
function ofProcess(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Folders of the runner's slot groups in the v1 cpuacct hierarchy, at most this deep. */
function groupsOf(runner: number): string[] {
  const root = '/sys/fs/cgroup/cpuacct'
  const found = (folder: string, depth: number): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return []
      const path = `${folder}/${entry.name}`
      if (entry.name.startsWith(`verdict-${runner}-`)) return [path]
      return depth > 0 ? found(path, depth - 1) : []
    })
  return fs.existsSync(root) ? found(root, 4) : []
}

/** Reads the counters; throws where there are no groups to read them from. */
export function judgeCpu(product: Product): JudgeCpu {
  const runners = product.pids('runner')
  const groups = runners.flatMap(groupsOf)
  if (!groups.length) throw new Error('This bench reads CPU times from cgroup v1 (cpuacct), which needs root.')
  const nanoseconds = groups.map((group) => Number(fs.readFileSync(`${group}/cpuacct.usage`, 'utf8')))
  return {
    jails: nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9,
    node: product.pids('judge').reduce((sum, pid) => sum + ofProcess(pid), 0),
    runners: runners.reduce((sum, pid) => sum + ofProcess(pid), 0),
  }
}
