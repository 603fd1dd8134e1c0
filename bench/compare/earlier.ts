/** The state of 2026-11-21, before its findings were mended, checked out beside today's with its own packages. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { checkoutRoot, inCheckout } from '../../tools/process/paths.ts'

const earlier = '30b73072'

/** The exit code of a program that writes where this one does. */
export function run(cwd: string, command: string, words: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function must(cwd: string, command: string, ...words: string[]): Promise<void> {
  if ((await run(cwd, command, words)) !== 0) throw new Error(`${command} ${words.join(' ')} failed`)
}

/** The folder of the earlier state; it is there whole or not at all. */
export async function checkedOut(): Promise<string> {
  const folder = inCheckout('.cache', 'compare', earlier)
  if (existsSync(folder)) return folder
  const coming = `${folder}.coming`
  await rm(coming, { recursive: true, force: true })
  await mkdir(inCheckout('.cache', 'compare'), { recursive: true })
  await must(checkoutRoot, 'git', 'clone', '--quiet', '--no-checkout', checkoutRoot, coming)
  await must(coming, 'git', 'checkout', '--quiet', earlier)
  await must(coming, 'git', 'apply', inCheckout('bench', 'compare', 'before.patch'))
  await must(coming, 'npm', 'ci', '--silent')
  await rename(coming, folder)
  return folder
}
