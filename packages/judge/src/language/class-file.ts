import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the start of a program needs to know of a compiled Java class. */
export interface JavaClass {
  /** As `java` wants it: `package.Name`. */
  name: string
  isPublic: boolean
  hasMain: boolean
}

const publicStatic = 0x0001 | 0x0008

/** Reads a class file (JVM specification, chapter 4); undefined when it is none. */
export function readClass(bytes: Buffer): JavaClass | undefined {
  try {
    return parseClass(bytes)
  } catch (fault) {
    if (fault instanceof RangeError) return undefined // cut short
    throw fault
  }
}

function parseClass(bytes: Buffer): JavaClass | undefined {
  if (bytes.length < 10 || bytes.readUInt32BE(0) !== 0xcafebabe) return undefined
  let at = 8
  // A function, since `at += u2()` would add to what `at` was before u2 moved it.
  const skip = (count: number) => {
    at += count
  }
  const u2 = () => {
    at += 2
    return bytes.readUInt16BE(at - 2)
  }
  const u4 = () => {
    at += 4
    return bytes.readUInt32BE(at - 4)
  }
  const texts = new Map<number, string>()
  const nameOf = new Map<number, number>()
  for (let index = 1, count = u2(); index < count; index += 1) {
    const tag = bytes.readUInt8(at)
    at += 1
    if (tag === 1) {
      const length = u2()
      texts.set(index, bytes.toString('utf8', at, at + length))
      skip(length)
    } else if (tag === 7) nameOf.set(index, u2())
    else skip(sizeOf(tag))
    if (tag === 5 || tag === 6) index += 1
  }
  const flags = u2()
  const name = texts.get(nameOf.get(u2()) ?? 0) ?? ''
  skip(2)
  skip(2 * u2())
  const skipAttributes = () => {
    for (let left = u2(); left > 0; left -= 1) {
      skip(2)
      skip(u4())
    }
  }
  const members = () =>
    Array.from({ length: u2() }, () => {
      const member = { flags: u2(), name: texts.get(u2()), type: texts.get(u2()) }
      skipAttributes()
      return member
    })
  members()
  const hasMain = members().some(
    (method) =>
      method.name === 'main' &&
      method.type === '([Ljava/lang/String;)V' &&
      (method.flags & publicStatic) === publicStatic,
  )
  return { name: name.replaceAll('/', '.'), isPublic: (flags & 1) === 1, hasMain }
}

/** Bytes of a constant after its tag. */
function sizeOf(tag: number): number {
  if (tag === 8 || tag === 16 || tag === 19 || tag === 20) return 2
  if (tag === 15) return 3
  return tag === 5 || tag === 6 ? 8 : 4
}

const simpleName = (name: string) => name.split('.').at(-1) ?? name

/** Main before others, public before others, outer before nested, then by name. */
const rank = ({ name, isPublic }: JavaClass) =>
  (simpleName(name) === 'Main' ? 0 : 4) + (isPublic ? 0 : 2) + (name.includes('$') ? 1 : 0)

/** The class of a folder of class files that `java` should start: one with `public static void main(String[])`. */
export async function findMainClass(folder: string): Promise<string | undefined> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.class'))
    .map((entry) => join(entry.parentPath, entry.name))
  const classes: JavaClass[] = []
  for (const path of paths) {
    const known = readClass(await readFile(path))
    if (known?.hasMain) classes.push(known)
  }
  return classes.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))[0]?.name
}
