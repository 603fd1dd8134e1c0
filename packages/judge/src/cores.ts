import { readFile } from 'node:fs/promises'

/** `0-2,5` -> 0 1 2 5 */
export function listOf(text: string): number[] {
  return text
    .trim()
    .split(',')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
}

/** One logical processor of each physical core this process may use, lowest first. */
export async function physicalCores(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8')
  const allowed = listOf(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '0')
  const siblings = await Promise.all(allowed.map(siblingsOf))
  const isFirst = (index: number) => siblings[index] === undefined || siblings.indexOf(siblings[index]) === index
  return allowed.filter((_, index) => isFirst(index))
}

/** The processors that share a core, as the kernel writes them; undefined where it does not say. */
const siblingsOf = (cpu: number): Promise<string | undefined> =>
  readFile(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`, 'utf8').catch(() => undefined)
