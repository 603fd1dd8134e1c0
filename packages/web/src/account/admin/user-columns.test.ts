import { expect, test } from 'vitest'
import { findHeading } from './user-columns.ts'

const found = (...rows: string[][]) => findHeading(rows.map((cells, at) => ({ line: at + 1, cells })))

test.each([
  [['Username', 'Password', 'E-mail', 'Name', 'Gender', 'Nickname', 'School', 'Student number', 'Class']],
  [['用户名 *', '密码（必填）', '邮箱', '姓名', '性别', '昵称', '学校', '学号', '班级']],
  [['使用者名稱', '密碼', '電子郵件', '姓名', '性別', '暱稱', '學校', '學號', '班級']],
  [['ユーザー名', 'ﾊﾟｽﾜｰﾄﾞ', 'メールアドレス', '氏名', '性別', 'ニックネーム', '学校名', '学籍番号', 'クラス']],
  [['사용자 이름', '비밀번호', '이메일', '성명', '성별', '닉네임', '학교', '학번', '반']],
])('a heading is known by its words: %j', (cells) => {
  expect(Object.values(found(cells)?.places ?? {})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('columns are in any order below a title, and what is not known is told', () => {
  expect(found(['高一(3)班名单'], ['', '姓名', '备注', 'PASSWORD', 'user_name', '姓名'])).toEqual({
    line: 2,
    places: { realname: 1, password: 3, username: 4 },
    unused: ['备注', '姓名'],
  })
})

test('without a column for user names, student numbers are the user names', () => {
  expect(found(['学号', '姓名', '密码'])?.places).toEqual({ username: 0, number: 0, realname: 1, password: 2 })
})

test('users are no heading', () => {
  expect(found(['alice', 'password', '', 'Alice', 'male'])).toBeUndefined()
  expect(found(['name', 'secret-1', 'name@example.org', 'School'])).toBeUndefined()
  expect(found(['alice'])).toBeUndefined()
})
