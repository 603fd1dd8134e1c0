import { afterAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/db/connect.ts'
import { gathered, shared } from '../../src/db/gather.ts'

// asked for nothing, it opens no connection
const db = connect('postgresql://127.0.0.1:1/none')
afterAll(() => db.destroy())

/** Something that others read, and readings of it that end when they are told to. */
function source() {
  let content = 1
  const readings: { asked: unknown[]; end: (error?: Error) => void }[] = []
  const read = <K>(_: Db, keys: K[]) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      const found = new Map(keys.map((key) => [String(key), content]))
      readings.push({ asked: keys, end: (error) => (error ? reject(error) : resolve(found)) })
    })
  return { readings, read, write: (next: number) => (content = next) }
}

/** Once so many have begun. */
const begun = ({ readings }: ReturnType<typeof source>, many: number) =>
  expect.poll(() => readings.length, { interval: 1, timeout: 15_000 }).toBe(many)

test('who asks while a look-up runs is served by the next one with all others, and reads what was written before', async () => {
  const one = source()
  const look = gathered<string, number>(String, one.read)
  const first = look(db, 'a')
  await begun(one, 1)
  one.write(2)
  const others = [look(db, 'a'), look(db, 'b'), look(db, 'b')]
  one.readings[0]?.end()
  expect(await first).toBe(1)
  await begun(one, 2)
  expect(one.readings.map(({ asked }) => asked)).toEqual([['a'], ['a', 'b']])
  one.readings[1]?.end()
  expect(await Promise.all(others)).toEqual([2, 2, 2])

  const alone = look(db, 'c')
  await begun(one, 3)
  one.readings[2]?.end()
  expect(await alone).toBe(2)
})

test('a look-up that fails is told to those who asked, and the next one is made', async () => {
  const one = source()
  const look = gathered<string, number>(String, one.read)
  const refused = expect(look(db, 'a')).rejects.toThrow('away')
  await begun(one, 1)
  const second = look(db, 'a')
  one.readings[0]?.end(new Error('away'))
  await refused
  await begun(one, 2)
  one.readings[1]?.end()
  expect(await second).toBe(1)
})

test('a look-up that never ends holds up for a moment who asks after it, and no longer', async () => {
  const one = source()
  const look = gathered<string, number>(String, one.read)
  void look(db, 'a')
  await begun(one, 1)
  const second = look(db, 'a')
  await begun(one, 2)
  one.readings[1]?.end()
  expect(await second).toBe(1)
})

test('in a transaction one goes alone, since it sees what nobody else does', async () => {
  const one = source()
  const look = gathered<string, number>(String, one.read)
  const tx = {} as Db
  const asked = [look(db, 'a'), look(tx, 'a'), look(tx, 'a')]
  await begun(one, 3)
  for (const { end } of one.readings) end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
})

test('what is looked up by itself is shared by those who ask for it, and waits for nothing else', async () => {
  const one = source()
  const look = shared(String, async (on: Db, key: string) => (await one.read(on, [key])).get(key))
  const asked = [look(db, 'a'), look(db, 'a'), look(db, 'b')]
  await begun(one, 2)
  expect(one.readings.map(({ asked: keys }) => keys)).toEqual([['a'], ['b']])
  for (const { end } of one.readings) end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  const later = look(db, 'a')
  await begun(one, 3)
  one.readings[2]?.end()
  expect(await later).toBe(1)
})
