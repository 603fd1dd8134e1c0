import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JavaClass, readClass } from './class-file.ts'

const simpleName = (name: string) => name.split('.').at(-1) ?? name

/** Main before others, public before others, outer before nested, then by name. */
const rank = ({ name, isPublic }: JavaClass) =>
  (simpleName(name) === 'Main' ? 0 : 4) + (isPublic ? 0 : 2) + (name.includes('$') ? 1 : 0)

/** The class of a folder of class files that `java` should start: one with `public static void main(String[])`. */
export async function findMainClass(folder: string): Promise<string | undefined> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && entry.name.endsWith('.class'))
  const classes: JavaClass[] = []
  for (const { parentPath, name } of files) {
    const known = readClass(await readFile(join(parentPath, name)))
    if (known?.hasMain) classes.push(known)
  }
  return classes.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))[0]?.name
}
