import { headingWord } from '@verdict/contract/heading-word.ts'
import type { TableRow } from '../../table-file/table.ts'

/** The columns of a user in the order in which they are sent. */
export const userColumns = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
  'number',
  'course',
] as const
export type UserColumn = (typeof userColumns)[number]

/** Without a heading, a file has the first seven. */
export const plainColumns = 7

/** How headings call them in the languages of the site, without blanks and signs (`headingWord`). */
const words: Record<UserColumn, string> = {
  username:
    'username user account accountname login loginname loginid userid handle 用户名 用户 用户账号 用户帐号 账号 帐号 账户 登录名 登录账号 使用者名稱 使用者 帳號 使用者帳號 登入名稱 ユーザー名 ユーザ名 ユーザー アカウント アカウント名 ログインid 사용자이름 사용자명 사용자 아이디 계정 로그인아이디',
  password:
    'password pass passwd pwd initialpassword 密码 口令 登录密码 初始密码 密碼 登入密碼 初始密碼 パスワード 初期パスワード 비밀번호 암호 초기비밀번호 패스워드',
  email:
    'email emailaddress mail mailaddress 邮箱 电子邮箱 邮件 电子邮件 邮箱地址 邮件地址 信箱 電子郵件 電子信箱 郵箱 メール メールアドレス eメール 이메일 메일 이메일주소 전자우편',
  realname:
    'realname name fullname truename studentname 真实姓名 姓名 名字 学生姓名 真名 真實姓名 學生姓名 本名 氏名 名前 お名前 실명 이름 성명 학생이름',
  gender: 'gender sex 性别 性別 성별',
  nickname: 'nickname nick displayname 昵称 暱稱 ニックネーム 表示名 별명 닉네임 표시이름',
  school:
    'school university college institution organization organisation affiliation 学校 学校名称 所在学校 院校 单位 學校 學校名稱 单位名称 大学 所属 学校名 학교 학교명 대학교 소속',
  number:
    'number no studentnumber studentno studentid 学号 学生学号 考号 學號 学籍番号 学生番号 学生証番号 학번 학생번호',
  course: 'class classname course major 班级 班 专业 行政班 班級 科系 系級 クラス 組 専攻 반 학급 전공 학과',
}

const columnsByWord = new Map(
  Object.entries(words).flatMap(([column, all]) => all.split(' ').map((word) => [word, column as UserColumn] as const)),
)

/** What a heading says: where each column is in the file (from 0), and what of the file is not used. */
export interface Heading {
  line: number
  places: Partial<Record<UserColumn, number>>
  unused: string[]
}

/** Lines above a heading that may hold the title of a list. */
const maxTitles = 5

/**
 * The heading of a list, below lines of a single cell: a row that names both user name and password, or whose cells are known
 * words for the greater part, two at least. Where no column is a user name by its word, the student number is.
 */
export function findHeading(rows: readonly TableRow[]): Heading | undefined {
  const at = rows.slice(0, maxTitles).findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1)
  const row = rows[at]
  return row && headingOf(row)
}

function headingOf({ line, cells }: TableRow): Heading | undefined {
  const places: Heading['places'] = {}
  const unused: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnsByWord.get(headingWord(cell))
    if (column && places[column] === undefined) places[column] = place
    else if (cell.trim()) unused.push(cell.trim())
  }
  const known = Object.keys(places).length
  const namesBoth = places.username !== undefined && places.password !== undefined
  if (!namesBoth && (known < 2 || known <= unused.length)) return undefined
  if (places.username === undefined && places.number !== undefined) places.username = places.number
  return { line, places, unused }
}
