import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `brand` and the first match of `pattern` in what the tool says about itself; the brand alone when it cannot say. */
export async function versionOf(brand: string, path: string, args: string[], pattern: RegExp): Promise<string> {
  const said = await run(path, args, {
    timeout: 20_000,
    env: { PATH: '/usr/bin:/bin', LANG: 'C', HOME: '/nonexistent' },
  }).then(
    ({ stdout, stderr }) => `${stdout}\n${stderr}`,
    () => '',
  )
  return `${brand} ${pattern.exec(said)?.[1] ?? ''}`.trim()
}
