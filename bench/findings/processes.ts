import { readdirSync, readFileSync } from 'node:fs'

const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** A file of a process; nothing of one that has ended. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export const commandOf = (pid: number): string => told(pid, 'cmdline').replaceAll('\0', ' ')

/** Variables that a process was started with, as the kernel has them. */
export const environmentOf = (pid: number): string => told(pid, 'environ')

/** Every process that this one started, and those that they did. */
export function below(parent: number): number[] {
  const children = pids().filter((pid) => {
    const stat = told(pid, 'stat')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
  })
  return [...children, ...children.flatMap(below)]
}

/** Processes whose command names this folder. */
export const processesNaming = (folder: string): number[] => pids().filter((pid) => commandOf(pid).includes(folder))

/** Those that have ended meanwhile are passed over. */
export function signalled(those: number[], signal: NodeJS.Signals): void {
  for (const pid of those)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
