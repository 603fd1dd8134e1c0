import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type DumpRow, readDump } from '../hoj/dump/read-dump.ts'
import { momentsIn } from '../hoj/values.ts'

/** The rows of a text that arrives in pieces of so many bytes. */
async function rowsOf(text: string, bytes: number): Promise<DumpRow[]> {
  const whole = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, index) =>
    whole.subarray(index * bytes, (index + 1) * bytes),
  )
  const rows: DumpRow[] = []
  for await (const row of readDump(Readable.from(pieces))) rows.push(row)
  return rows
}

const dump = `-- MySQL dump; INSERT INTO \`t\` VALUES (0,'no','0');
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`t\` (
  \`id\` int NOT NULL COMMENT 'a, (b); it''s',
  \`na\`\`me\` varchar(20) DEFAULT 'x,y',
  \`d\` decimal(10,2),
  PRIMARY KEY (\`id\`), KEY \`d\` (\`d\`)
) ENGINE=InnoDB COMMENT='so; it is';
LOCK TABLES \`t\` WRITE;
/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;
INSERT INTO \`t\` VALUES (1,'it\\'s; (a) \\\\ 😀 \\n''q''),(',NULL),(2,_binary 'a\\0b',-1.5),
(3,0x6869,b'101');
INSERT INTO \`t\` VALUES (4,'',0);
INSERT IGNORE INTO t (\`d\`, id) VALUES ('z',5) ON DUPLICATE KEY UPDATE d = 'y;';
UNLOCK TABLES;
DELIMITER ;;
CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN
INSERT INTO t VALUES (9,9,9); END ;;
DELIMITER ;
REPLACE INTO \`t\` VALUES (6,'last',0);`

test.each([1, 2, 7, 65_536])('a dump is read as it was meant, in pieces of %i bytes', async (bytes) => {
  const rows = await rowsOf(dump, bytes)

  expect(rows.every(({ table }) => table === 't')).toBe(true)
  expect(rows.map(({ row }) => row)).toEqual([
    { id: '1', 'na`me': "it's; (a) \\ 😀 \n'q'),(", d: null },
    { id: '2', 'na`me': 'a\0b', d: '-1.5' },
    { id: '3', 'na`me': 'hi', d: '5' },
    { id: '4', 'na`me': '', d: '0' },
    { d: 'z', id: '5' },
    { id: '6', 'na`me': 'last', d: '0' },
  ])
})

test('what is no whole dump is refused with a sentence', async () => {
  const head = 'CREATE TABLE `t` (`id` int);\n'
  await expect(rowsOf(`${head}INSERT INTO t VALUES (1),(`, 9)).rejects.toThrow('in the middle of the rows of t')
  await expect(rowsOf(`${head}INSERT INTO t VALUES (1,2);`, 9)).rejects.toThrow('2 values for 1 columns')
  await expect(rowsOf('INSERT INTO u VALUES (1);', 9)).rejects.toThrow('before its CREATE TABLE')
  await expect(rowsOf(`${head}INSERT INTO t VAL`, 9)).rejects.toThrow('in the middle of a statement')
})

test('local times become moments, also where clocks are changed; the zero date is none', () => {
  const shanghai = momentsIn('Asia/Shanghai')
  expect(shanghai('2021-03-01 09:00:00')?.toISOString()).toBe('2021-03-01T01:00:00.000Z')
  expect(shanghai('0000-00-00 00:00:00')).toBeNull()
  expect(shanghai(null)).toBeNull()
  const berlin = momentsIn('Europe/Berlin')
  expect(berlin('2021-03-28 01:59:59')?.toISOString()).toBe('2021-03-28T00:59:59.000Z')
  expect(berlin('2021-03-28 03:00:00')?.toISOString()).toBe('2021-03-28T01:00:00.000Z')
  expect(() => momentsIn('Mars/Olympus')).toThrow('There is no time zone "Mars/Olympus".')
})
