import { spawnSync } from 'node:child_process'
import { checkoutRoot, inCheckout } from '../../process/paths.ts'

/** `npm run -s verdict -- …` without npm, on an instance. */
export function cli(dataDir: string, args: string[], input = '') {
  const env = { ...process.env, DATA_DIR: dataDir, INSTALL: '0' }
  const command = [inCheckout('scripts/verdict.mjs'), 'cli', ...args]
  return spawnSync(process.execPath, command, { cwd: checkoutRoot, env, input, encoding: 'utf8' })
}
