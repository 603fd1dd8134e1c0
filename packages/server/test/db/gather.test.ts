import { afterAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/db/connect.ts'
import { gathered, shared } from '../../src/db/gather.ts'

// asked for nothing, it opens no connection
const db = connect('postgresql://127.0.0.1:1/none')
afterAll(() => db.destroy())

/** Something that others read, and readings of it that end when they are told to. */
function shelf() {
  let content = 1
  const readings: { asked: unknown[]; end: (error?: Error) => void }[] = []
  const read = <K>(_: Db, keys: K[]) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      const found = new Map(keys.map((key) => [String(key), content]))
      readings.push({ asked: keys, end: (error) => (error ? reject(error) : resolve(found)) })
    })
  return { readings, read, write: (next: number) => (content = next) }
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while a look-up runs is served by the next one with all others, and reads what was written before', async () => {
  const { readings, read, write } = shelf()
  const look = gathered<string, number>(String, read)
  const first = look(db, 'a')
  await moment()
  write(2)
  const others = [look(db, 'a'), look(db, 'b'), look(db, 'b')]
  await moment()
  expect(readings.map(({ asked }) => asked)).toEqual([['a']])
  readings[0]?.end()
  expect(await first).toBe(1)
  await moment()
  expect(readings.map(({ asked }) => asked)).toEqual([['a'], ['a', 'b']])
  readings[1]?.end()
  expect(await Promise.all(others)).toEqual([2, 2, 2])

  const alone = look(db, 'c')
  await moment()
  readings[2]?.end()
  expect(await alone).toBe(2)
})

test('a look-up that fails is told to those who asked, and the next one is made', async () => {
  const { readings, read } = shelf()
  const look = gathered<string, number>(String, read)
  const first = look(db, 'a')
  const refused = expect(first).rejects.toThrow('away')
  await moment()
  const second = look(db, 'a')
  readings[0]?.end(new Error('away'))
  await refused
  await moment()
  readings[1]?.end()
  expect(await second).toBe(1)
})

test('in a transaction one goes alone, since it sees what nobody else does', async () => {
  const { readings, read } = shelf()
  const look = gathered<string, number>(String, read)
  const tx = {} as Db
  const asked = [look(db, 'a'), look(tx, 'a'), look(tx, 'a')]
  await moment()
  for (const { end } of readings) end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  expect(readings).toHaveLength(3)
})

test('what is looked up by itself is shared by those who ask for it, and waits for nothing else', async () => {
  const { readings, read } = shelf()
  const look = shared(String, async (on: Db, key: string) => (await read(on, [key])).get(key))
  const asked = [look(db, 'a'), look(db, 'a'), look(db, 'b')]
  await moment()
  expect(readings.map(({ asked: keys }) => keys)).toEqual([['a'], ['b']])
  for (const { end } of readings) end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
  const later = look(db, 'a')
  await moment()
  expect(readings).toHaveLength(3)
  readings[2]?.end()
  expect(await later).toBe(1)
})
