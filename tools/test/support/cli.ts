import { spawnSync } from 'node:child_process'
import { checkoutRoot, inCheckout } from '../../process/paths.ts'

/** `npm run -s verdict -- …` without npm, on an instance; `prefix` is a command in front of Node, e.g. setpriv. */
export function cli(
  dataDir: string,
  args: string[],
  input = '',
  more: Record<string, string> = {},
  prefix: string[] = [],
) {
  const env = { ...process.env, DATA_DIR: dataDir, INSTALL: '0', ...more }
  const [program = '', ...words] = [...prefix, process.execPath, inCheckout('scripts/verdict.mjs'), 'cli', ...args]
  return spawnSync(program, words, { cwd: checkoutRoot, env, input, encoding: 'utf8' })
}
