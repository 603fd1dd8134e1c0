import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { checkoutRoot, inCheckout } from './process/paths.ts'

/** Measurements: every program in bench/ that is no helper, by its name. */
const folders = ['bench', 'packages/sandbox/bench']
const found = folders
  .flatMap((folder) =>
    fs.existsSync(inCheckout(folder)) ? fs.readdirSync(inCheckout(folder)).map((name) => path.join(folder, name)) : [],
  )
  .filter((file) => file.endsWith('.ts') && /^\/\*\*|^import|main\(/m.test(fs.readFileSync(inCheckout(file), 'utf8')))

const [name, ...args] = process.argv.slice(2)
const file = found.find((one) => path.basename(one, '.ts') === name)
if (file) {
  process.exitCode = spawnSync(process.execPath, [file, ...args], { cwd: checkoutRoot, stdio: 'inherit' }).status ?? 1
} else {
  console.log(
    `npm run bench -- NAME, where NAME is one of: ${found.map((one) => path.basename(one, '.ts')).join(', ')}`,
  )
  process.exitCode = name ? 1 : 0
}
