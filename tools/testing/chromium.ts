import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/** A browser that runs as root, in a container, and asks nobody but the pages it was sent to. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Why a browser test is skipped where `findChromium` finds none. */
export const needsChromium = 'needs Chromium'

/** The browser for tests: CHROMIUM, or the first that is installed and really starts (Ubuntu's package may be an empty stub). */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM']
  if (given) return given
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/snap/bin']
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => fs.existsSync(file) && starts(file))
}

function starts(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false // a stub that only says how to install the browser
  }
}
