/** What the start of a program needs to know of a compiled Java class. */
export interface JavaClass {
  /** As `java` wants it: `package.Name`. */
  name: string
  isPublic: boolean
  /** It has a `public static void main(String[])`. */
  hasMain: boolean
}

/** Reads numbers one after the other; throws RangeError at the end. */
interface Cursor {
  u1(): number
  u2(): number
  u4(): number
  text(bytes: number): string
  skip(bytes: number): void
}

function cursorOver(bytes: Buffer): Cursor {
  let at = 0
  const past = (count: number) => {
    at += count
    return at - count
  }
  return {
    u1: () => bytes.readUInt8(past(1)),
    u2: () => bytes.readUInt16BE(past(2)),
    u4: () => bytes.readUInt32BE(past(4)),
    text: (count) => bytes.toString('utf8', past(count), at),
    skip: past,
  }
}

/** Reads a class file (JVM specification, chapter 4); undefined when it is none. */
export function readClass(bytes: Buffer): JavaClass | undefined {
  try {
    const cursor = cursorOver(bytes)
    return cursor.u4() === 0xcafebabe ? parseClass(cursor) : undefined
  } catch (fault) {
    if (fault instanceof RangeError) return undefined // cut short
    throw fault
  }
}

const publicFlag = 0x0001
const publicStatic = publicFlag | 0x0008

function parseClass(cursor: Cursor): JavaClass {
  cursor.skip(4) // the version
  const { texts, classNames } = readConstants(cursor)
  const flags = cursor.u2()
  const name = texts.get(classNames.get(cursor.u2()) ?? 0) ?? ''
  cursor.skip(2) // the class above
  cursor.skip(2 * cursor.u2()) // interfaces
  readMembers(cursor, texts) // fields
  const hasMain = readMembers(cursor, texts).some(
    (method) =>
      method.name === 'main' &&
      method.type === '([Ljava/lang/String;)V' &&
      (method.flags & publicStatic) === publicStatic,
  )
  return { name: name.replaceAll('/', '.'), isPublic: (flags & publicFlag) !== 0, hasMain }
}

const textTag = 1
const classTag = 7
/** Bytes of every other constant after its tag; a long or a double takes two places. */
const sizeOf = new Map([
  [3, 4],
  [4, 4],
  [5, 8],
  [6, 8],
  [8, 2],
  [9, 4],
  [10, 4],
  [11, 4],
  [12, 4],
  [15, 3],
  [16, 2],
  [17, 4],
  [18, 4],
  [19, 2],
  [20, 2],
])

function readConstants(cursor: Cursor) {
  const texts = new Map<number, string>()
  const classNames = new Map<number, number>()
  for (let index = 1, count = cursor.u2(); index < count; index += 1) {
    const tag = cursor.u1()
    if (tag === textTag) texts.set(index, cursor.text(cursor.u2()))
    else if (tag === classTag) classNames.set(index, cursor.u2())
    else cursor.skip(sizeOf.get(tag) ?? 0)
    if (sizeOf.get(tag) === 8) index += 1
  }
  return { texts, classNames }
}

const readMembers = (cursor: Cursor, texts: Map<number, string>) =>
  Array.from({ length: cursor.u2() }, () => {
    const member = { flags: cursor.u2(), name: texts.get(cursor.u2()), type: texts.get(cursor.u2()) }
    for (let attributes = cursor.u2(); attributes > 0; attributes -= 1) {
      cursor.skip(2)
      cursor.skip(cursor.u4())
    }
    return member
  })
