import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

type Value = string | number | null

export interface DumpSize {
  users: number
  problems: number
  submissions: number
}

/** Numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const escaped = (text: string) =>
  text.replace(
    /[\\'\0\n\r]/g,
    (sign) => ({ '\\': '\\\\', "'": "\\'", '\0': '\\0', '\n': '\\n', '\r': '\\r' })[sign] ?? sign,
  )

const literal = (value: Value): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${escaped(value)}'`

const rowsAtOnce = 400

/** A table as mysqldump writes it, its dates included. */
function table(name: string, columns: string, rows: Value[][]): string {
  const names = [...columns.split(' '), 'gmt_create', 'gmt_modified']
  const made = names.map((column) => `  \`${column}\` varchar(255) DEFAULT NULL COMMENT 'it''s, (so)',`).join('\n')
  const dated = rows.map((row) =>
    row.length === names.length ? row : [...row, '2020-01-01 08:00:00', '2020-01-02 08:00:00'],
  )
  const portions = Array.from({ length: Math.ceil(dated.length / rowsAtOnce) }, (_, index) => {
    const some = dated.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce)
    return `INSERT INTO \`${name}\` VALUES ${some.map((row) => `(${row.map(literal).join(',')})`).join(',')};\n`
  })
  return `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${made}\n  PRIMARY KEY (\`id\`)\n);\nLOCK TABLES \`${name}\` WRITE;\n${portions.join('')}UNLOCK TABLES;\n`
}

/** The password of every user of the dump but root. */
export const oldPassword = 'old secret'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const pad = (number: number) => String(number).padStart(2, '0')
/** A local time so many seconds after 2021-03-01 09:00 of that place. */
function clock(seconds: number): string {
  const at = new Date(Date.UTC(2021, 2, 1, 9) + seconds * 1000)
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
}

const statuses = [0, -1, 1, 2, 3, -2, 0, -1]
const recordStatus: Record<number, number> = { 0: 1, [-1]: -1, 1: -1, 2: -1, 3: -1, [-2]: 0 }
const contestSeconds = 18_000

/** Uploads of that installation: pictures of people and of the home page, files of texts, and what does not fit. */
export const uploads = {
  avatar: `${'a'.repeat(32)}.PNG`,
  ofGroup: `${'b'.repeat(32)}.jpeg`,
  carousel: `${'c'.repeat(32)}.png`,
  attachment: `${'d'.repeat(32)}.html`,
  replaced: `${'e'.repeat(32)}.png`,
  noPicture: `${'f'.repeat(32)}.png`,
  lost: `${'1'.repeat(32)}.png`,
  archive: `${'2'.repeat(32)}.zip`,
}

const addressOf = (name: string) => `/api/public/img/${name}`

const peopleOf = (users: number): Value[][] => [
  ['1', 'root', md5('hoj123456'), 'Root', 'root@old.example', 'secrecy', 0],
  ...Array.from({ length: users - 3 }, (_, index): Value[] => {
    const name = `user${index}`
    return [md5(name), name, md5(oldPassword), `O'${name}\\ 😀`, `${name}@old.example`, 'male', 0]
  }),
  [md5('twin'), 'USER0', md5(oldPassword), null, 'user0@old.example', 'female', 0],
  [md5('long'), 'a-name-that-is-far-too-long-for-here', 'no md5', null, 'nonsense', '?', 1],
]

/** Somebody whose address no index has room for. */
const noise = Array.from({ length: 150 }, (_, index) => md5(String(index))).join('')
const unkeepable: Value[] = [md5('noise'), 'noise', md5(oldPassword), null, `${noise}@old.example`, 'male', 0]

interface Judged {
  judge: Value[][]
  cases: Value[][]
  records: Value[][]
}

/** What was submitted outside of contests, or, every third time, in one of the two. */
function placeOf(id: number, problems: number, pick: (below: number) => number) {
  if (id % 3 !== 0) return { cid: 0, cpid: 0, pid: 1000 + pick(problems), seconds: pick(90 * 86_400) }
  const [cid, index] = [1000 + (id % 2), pick(Math.min(problems, 4))]
  return { cid, cpid: (cid - 1000) * 4 + index + 1, pid: 1000 + index, seconds: pick(contestSeconds + 600) }
}

const scoreOf = (status: number, pick: (below: number) => number) => (status === 0 ? 100 : pick(100))

/** Submissions with their cases, and with the records of contests; the last two are what nobody can use as it is. */
function judged(uids: string[], { problems, submissions }: DumpSize): Judged {
  const pick = seeded(7)
  const made: Judged = { judge: [], cases: [], records: [] }
  const someone = () => uids[1 + pick(uids.length - 1)] ?? ''
  const code = 'int main() { return \'"\\0"[0]; }'
  for (let id = 1; id <= submissions; id += 1) {
    const [uid, { cid, cpid, pid, seconds }] = [someone(), placeOf(id, problems, pick)]
    const [status = 0, time] = [statuses[pick(statuses.length)], pick(900)]
    const score = cid === 1001 && status !== -2 ? scoreOf(status, pick) : null
    const verdict = [clock(seconds), status, time, 2048, score]
    made.judge.push([id, pid, `H${pid}`, uid, ...verdict, code, 'C++', cid, cpid])
    made.cases.push(
      [id * 2, id, uid, pid, 1, status, time, 2048, score, 1],
      [id * 2 + 1, id, uid, pid, 2, 0, 1, 1, 0, 2],
    )
    const record = [id, cid, uid, pid, id, recordStatus[status] ?? 0, clock(seconds), seconds, score, time]
    if (cid > 0) made.records.push(record)
  }
  const [user = ''] = uids.slice(1)
  if (submissions > 0) made.cases.unshift([1, 1, user, 1000, 3, 0, 99_999_999_999, 1, 0, 3])
  made.judge.push([submissions + 1, 999_999, 'gone', user, clock(0), 0, 1, 1, null, '', 'C', 0, 0])
  made.judge.push([submissions + 2, 1000, 'H1000', user, '0000-00-00 00:00:00', 5, null, null, null, 'x', 'C', 0, 0])
  return made
}

/** Writes a dump of an installation that was used a while, with what such dumps hold that does not fit; and its folders of test cases and uploads. */
export function writeHojDump(folder: string, size: DumpSize): { dump: string; testCases: string; files: string } {
  const people = peopleOf(size.users)
  const uids = people.map(([uid]) => String(uid))
  const pids = Array.from({ length: size.problems }, (_, index) => 1000 + index)
  const { judge, cases, records } = judged(uids, size)
  const [first = '', second = ''] = uids.slice(1)
  const contests = [
    [
      1000,
      first,
      'Spring; "cup"',
      0,
      0,
      clock(0),
      clock(contestSeconds),
      '{"star_account":["user2"]}',
      '{"config":[]}',
    ],
    [1001, first, '信息学', 1, 0, clock(0), clock(contestSeconds), null, null],
    [1002, first, 'no time', 0, 0, '0000-00-00 00:00:00', null, null, null],
  ]
  const text = [
    '-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n',
    table(
      'user_info',
      'uuid username password nickname email gender status avatar',
      [...people, unkeepable].map((row, index) => [
        ...row,
        [null, addressOf(uploads.avatar), addressOf(uploads.lost)][index] ?? null,
      ]),
    ),
    table(
      'user_role',
      'id uid role_id',
      uids.map((uid, index) => [index + 1, uid, index === 0 ? 1000 : index === 1 ? 1001 : 1002]),
    ),
    table('language', 'id name oj', [
      [1, 'C', 'ME'],
      [2, 'C++', 'ME'],
    ]),
    table('category', 'id name', [[1, '闲聊']]),
    table('tag', 'id name color oj gid tcid', [[1, 'dp', '#fff', 'ME', null, null]]),
    table(
      'problem',
      'id problem_id title author type time_limit memory_limit description examples auth io_score is_upload_case is_remote judge_mode',
      [
        ...pids.map((pid): Value[] => [
          pid,
          `H${pid}`,
          `Sum ${pid}`,
          'user0',
          0,
          1000,
          256,
          "Add\r\n<b>them</b>\u2028\u2029 \\ '",
          '<input>1 2</input><output>3</output>',
          1,
          100,
          pid % 2,
          0,
          'default',
        ]),
        [5000, 'CF1', 'Elsewhere', 'nobody', 0, 0, 0, null, null, 1, null, 1, 1, 'default'],
        [5001, 'CF-4A', 'Watermelon', 'nobody', 0, 1000, 64, 'Divide.', null, 1, null, 1, 1, 'default'],
      ],
    ),
    table(
      'problem_case',
      'id pid input output score status group_num',
      pids.map((pid) => [pid, pid, pid % 2 ? '1.in' : '1 2\r\n', pid % 2 ? '1.out' : `3\u2028\u2029\n`, 100, 0, 1]),
    ),
    table(
      'problem_language',
      'id pid lid',
      pids.map((pid) => [pid, pid, 2]),
    ),
    table(
      'problem_tag',
      'id pid tid',
      pids.map((pid) => [pid, pid, 1]),
    ),
    table('group', 'id name short_name brief description uid auth visible status code avatar', [
      [1000, 'Class', 'C1', 'b', 'd', first, 2, 1, 0, 'ab', addressOf(uploads.ofGroup)],
    ]),
    table('file', 'id uid name suffix folder_path type delete gid', [
      [1, first, uploads.avatar, 'png', '/hoj/file/avatar', 'avatar', 0, null],
      [2, first, uploads.ofGroup, 'jpeg', '/hoj/file/avatar', 'avatar', 0, 1000],
      [3, '1', uploads.carousel, 'png', '/hoj/file/carousel', 'carousel', 0, null],
      [4, first, uploads.replaced, 'png', '/hoj/file/avatar', 'avatar', 1, null],
      [5, second, uploads.lost, 'png', '/hoj/file/avatar', 'avatar', 0, null],
    ]),
    table('group_member', 'id gid uid auth', [
      [1, 1000, first, 5],
      [2, 1000, second, 3],
      [3, 77, second, 3],
    ]),
    table('training', 'id title description author auth private_pwd rank status', [
      [1, 'Start', 'd', 'user0', 'Private', null, 1, 1],
    ]),
    table('training_problem', 'id tid pid rank display_id', [[1, 1, 1000, 1, 'H1000']]),
    table('training_register', 'id tid uid status', [[1, 1, second, 1]]),
    table('contest', 'id uid title type auth start_time end_time star_account award_config', contests),
    table(
      'contest_problem',
      'id display_id cid pid display_title',
      [0, 1].flatMap((contest) =>
        [0, 1, 2, 3].map((index): Value[] => [
          contest * 4 + index + 1,
          'ABCD'[index] ?? '',
          1000 + contest,
          1000 + index,
          `T${index}`,
        ]),
      ),
    ),
    table('contest_register', 'id cid uid status', [[1, 1000, second, 0]]),
    table('judge', 'submit_id pid display_pid uid submit_time status time memory score code language cid cpid', judge),
    table('judge_case', 'id submit_id uid pid case_id status time memory score seq', cases),
    table('contest_record', 'id cid uid pid submit_id status submit_time time score use_time', records),
    table('announcement', 'id title content uid status gid', [
      [1, 'Hello', '😀', '1', 0, null],
      [2, 'To the class', 'x', first, 0, 1000],
      [3, 'To nobody', 'x', first, 0, 77],
    ]),
    table('discussion', 'id category_id title description content pid uid author role like_num comment_num', [
      [1, 1, 'Why?', 'why', 'x'.repeat(70_000), 'h1000', first, 'user0', 'user', 9, 2],
      [2, 1, 'Lost', 'l', 'c', 'H77', first, 'user0', 'user', 0, 0],
    ]),
    table('discussion_like', 'id uid did', [[1, second, 1]]),
    table('comment', 'id cid did content from_uid from_role status', [
      [1, null, 1, 'Because', second, 'user', 0],
      [2, null, 99, 'Lost', second, 'user', 0],
    ]),
    table('reply', 'id comment_id from_uid to_uid content from_role status', [
      [1, 1, first, second, 'Thanks', 'user', 0],
    ]),
    table('msg_remind', 'id action source_content url state sender_id recipient_id', [
      [1, 'Discuss', 'Because', '/discussion-detail/1', 0, second, first],
    ]),
    table('remote_judge_account', 'id oj username password', [[1, 'CF', 'bot', 'bot-secret']]),
  ].join('')
  const dump = path.join(folder, 'hoj.sql')
  fs.writeFileSync(dump, text)
  const testCases = path.join(folder, 'testcase')
  for (const pid of pids.filter((one) => one % 2)) {
    const own = path.join(testCases, `problem_${pid}`)
    fs.mkdirSync(own, { recursive: true })
    fs.writeFileSync(path.join(own, '1.in'), '1 2\r\n')
    fs.writeFileSync(path.join(own, '1.out'), '3\n')
    fs.writeFileSync(
      path.join(own, 'info'),
      JSON.stringify({ testCases: [{ inputName: '1.in', outputName: '1.out', score: 100 }] }),
    )
  }
  return { dump, testCases, files: writeUploads(path.join(folder, 'file')) }
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function writeUploads(folder: string): string {
  const put = (kind: string, name: string, content: Buffer | string) => {
    fs.mkdirSync(path.join(folder, kind), { recursive: true })
    fs.writeFileSync(path.join(folder, kind, name), content)
  }
  for (const name of [uploads.avatar, uploads.ofGroup, uploads.replaced]) put('avatar', name, dot)
  // a camera's name behind the end of the picture
  put('carousel', uploads.carousel, Buffer.concat([dot, Buffer.from('Camera of Alice')]))
  put('md', uploads.attachment, '<script>alert(1)</script>')
  put('md', uploads.noPicture, 'no picture')
  put('md', 'notes.txt', 'not called as uploads are')
  put('zip/download', uploads.archive, 'of one person alone')
  return folder
}
