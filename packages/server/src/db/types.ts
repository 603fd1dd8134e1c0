import type { Generated } from 'kysely'
import type { Default, Json, Maybe, Now } from './columns.ts'
import type { JudgingTables } from './judging-tables.ts'
import type { ProblemTables } from './problem-tables.ts'

export interface AccountTable {
  uid: string
  username: string
  password_hash: string
  email: Maybe<string>
  nickname: Maybe<string>
  avatar: Maybe<string>
  title_name: Maybe<string>
  title_color: Maybe<string>
  number: Maybe<string>
  gender: Default<'male' | 'female' | 'secrecy'>
  school: Maybe<string>
  course: Maybe<string>
  signature: Maybe<string>
  realname: Maybe<string>
  github: Maybe<string>
  blog: Maybe<string>
  cf_username: Maybe<string>
  status: Default<number>
  guessed_at: Maybe<Date>
  created_at: Now
  modified_at: Now
}

export interface SessionTable {
  token_hash: Buffer
  uid: string
  renew_after: Date
  expires_at: Date
  created_at: Now
  ip: Maybe<string>
  user_agent: Maybe<string>
  upload_hash: Maybe<Buffer>
}

export interface Tables extends ProblemTables, JudgingTables {
  account: AccountTable
  account_role: { uid: string; role_id: number }
  session: SessionTable
  failure: { id: Generated<number>; what: string; at: Now }
  mail_code: {
    purpose: string
    email: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    asked_from: Maybe<string>
  }
  name_skeleton: { skeleton: string; uid: string }
  known_place: { uid: string; place: string; seen_at: Date }
  attempt_turn: { scope: string; who: string; at: Date }
  outbox: { id: Generated<number>; recipient: string; subject: string; body: string; created_at: Now }
  setting: { name: string; value: Json<unknown> }
  announcement: {
    id: Generated<number>
    title: string
    content: Maybe<string>
    uid: string
    status: Default<number>
    created_at: Now
    modified_at: Now
  }
  migration: { name: string; hash: string; applied_at: Now }
}
