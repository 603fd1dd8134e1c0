import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { capped } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

/** What `task.yaml` says under its present or its older, Italian name. */
export const textOf = (yaml: Fields, key: string, older: string): string | undefined =>
  yaml.text(key) ?? yaml.text(older)

const usual = { seconds: 1, mebibytes: 512 }

/** Time in ms and memory in MB; what is not said is what contests commonly take. */
export function limitsOf(yaml: Fields, warnings: PackageMessage[]): { timeMs: number; memoryMb: number } {
  const positive = (key: string, older: string): number | undefined => {
    const value = yaml.number(key) ?? yaml.number(older)
    if (value !== undefined && !(value > 0)) throw new PackageFault('yaml-positive', { file: yaml.file, key, value })
    return value
  }
  const seconds = positive('time_limit', 'timeout')
  const mebibytes = positive('memory_limit', 'memlimit')
  const timeMs = capped('time', (seconds ?? usual.seconds) * 1000)
  const memoryMb = capped('memory', mebibytes ?? usual.mebibytes)
  if (seconds === undefined || mebibytes === undefined)
    warnings.push(packageMessage('limits-default', { timeMs, memoryMb, stackMb: memoryMb }))
  return { timeMs, memoryMb }
}

/** Files in place of stdin and stdout: input.txt and output.txt unless said otherwise, an empty name meaning neither. */
export function fileIoOf(yaml: Fields): { input: string; output: string } | null {
  const [input, output] = (['infile', 'outfile'] as const).map((key) => {
    const otherwise = key === 'infile' ? 'input.txt' : 'output.txt'
    const name = yaml.has(key) ? (yaml.text(key) ?? '') : otherwise
    if (!/^[\w.-]{0,100}$/.test(name))
      throw new PackageFault('file-io-name', { file: yaml.file, key, name: name.slice(0, 60) })
    return name
  })
  if (!input && !output) return null
  if (!input || !output) throw new PackageFault('file-io-half', { file: yaml.file })
  return { input, output }
}
