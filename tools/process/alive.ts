import fs from 'node:fs'

/** The arguments of a living process (zombies are dead), or undefined. */
export function commandLine(pid: number): string[] | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat || stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z') return undefined
  return readIfThere(`/proc/${pid}/cmdline`)?.split('\0')
}

/** Polls until `done` gives something; undefined once `seconds` are over. */
export async function waitFor<T>(done: () => T | undefined, seconds: number): Promise<T | undefined> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const found = done()
    if (found !== undefined || Date.now() > deadline) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A file's text, or undefined when there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
