import { readFile } from 'node:fs/promises'

const read = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => '',
  )

/** Sentences for the operator on what makes figures vary here, beyond what the runner itself tells. */
export async function surroundings(): Promise<string[]> {
  const [huge, governor, core] = await Promise.all([
    read('/sys/kernel/mm/transparent_hugepage/enabled'),
    read('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor'),
    read('/proc/sys/kernel/core_pattern'),
  ])
  return [
    ...(huge.includes('[always]')
      ? ['transparent huge pages are on for everybody: memory figures move in steps of 2 MiB; set them to madvise']
      : []),
    ...(governor && governor !== 'performance'
      ? [`the CPU frequency governor is ${governor}: times vary with the load; set it to performance`]
      : []),
    ...(core.startsWith('|')
      ? [
          "crashes start a helper program (kernel.core_pattern is a pipe): contestants' programs do not, but others may take CPU time while judging",
        ]
      : []),
  ]
}
