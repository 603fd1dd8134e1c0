import type {
  CaseRun,
  Checker,
  Compare,
  Difference,
  Helper,
  LanguageFound,
  Workbench,
  WorkbenchResult,
} from '@verdict/contract/judging/job.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'

type Json<T> = ColumnType<T, string, string>
type JsonDefault<T> = ColumnType<T, string | undefined, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Now = ColumnType<Date, Date | string | undefined, Date | string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Default<T> = Generated<T>

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

export interface ProblemTable {
  pid: Generated<number>
  problem_id: string
  title: string
  default_language: Default<string>
  author: Maybe<string>
  type: Default<0 | 1>
  judge_mode: Default<'default' | 'spj' | 'interactive'>
  judge_case_mode: Default<CaseMode>
  time_limit: Maybe<number>
  memory_limit: Default<number>
  stack_limit: Default<number>
  output_limit: Maybe<number>
  other_factor: Default<number>
  examples: Maybe<string>
  source: Maybe<string>
  difficulty: Default<number>
  auth: Default<number>
  io_score: Maybe<number>
  code_share: Default<boolean>
  is_remove_end_blank: Default<boolean>
  open_case_result: Default<boolean>
  user_extra_file: Maybe<string>
  judge_extra_file: Maybe<string>
  keep_transcript: Default<boolean>
  is_file_io: Default<boolean>
  io_read_file_name: Maybe<string>
  io_write_file_name: Maybe<string>
  is_hidden_copy: Default<boolean>
  limit_rule: ColumnType<LimitRule | null, string | null | undefined, string | null>
  data_version: Maybe<string>
  modified_user: Maybe<string>
  created_at: Now
  modified_at: Now
}

/** How a time limit follows from the slowest accepted reference submission; `failed` says why none could be measured. */
export interface LimitRule {
  multiplier: number
  unitMs: number
  minimumMs: number
  failed?: string
}

export interface SubmissionTable {
  submit_id: Generated<number>
  pid: number
  display_pid: string
  uid: string
  username: string
  language: string
  code: string
  length: number
  status: Default<number>
  share: Default<boolean>
  error_message: Maybe<string>
  time: Maybe<number>
  memory: Maybe<number>
  score: Maybe<number>
  oi_rank_score: Maybe<number>
  judger: Maybe<string>
  cid: Default<number>
  cpid: Default<number>
  gid: Maybe<number>
  ip: Maybe<string>
  version: Default<number>
  is_manual: Default<boolean>
  case_mode: Maybe<CaseMode>
  data_version: Maybe<string>
  submitted_at: Now
  modified_at: Now
}

export interface Tables {
  account: AccountTable
  account_role: { uid: string; role_id: number }
  session: SessionTable
  failure: { id: Generated<number>; what: string; at: Now }
  mail_code: { purpose: string; email: string; code_hash: Buffer; sent_at: Date; expires_at: Date }
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
  tag_classification: {
    id: Generated<number>
    name: string
    oj: Default<string>
    rank: Default<number>
    created_at: Now
    modified_at: Now
  }
  tag: {
    id: Generated<number>
    name: string
    color: Maybe<string>
    oj: Default<string>
    gid: Maybe<number>
    tcid: Maybe<number>
    created_at: Now
    modified_at: Now
  }
  problem: ProblemTable
  problem_statement: {
    pid: number
    language: string
    title: string
    description: Maybe<string>
    input: Maybe<string>
    output: Maybe<string>
    hint: Maybe<string>
  }
  problem_tag: { pid: number; tid: number }
  problem_language: { pid: number; language: string }
  code_template: {
    id: Generated<number>
    pid: number
    language: string
    code: string
    status: Default<boolean>
    created_at: Now
    modified_at: Now
  }
  problem_tally: { pid: number; status: number; n: Default<number> }
  test_data: {
    pid: number
    version: string
    compare: Json<z.output<typeof Compare>>
    checker: ColumnType<z.output<typeof Checker> | null, string | null, string | null>
    interactor: MaybeJson<Helper>
    validators: JsonDefault<Helper[]>
    generators: JsonDefault<(Helper & { name: string })[]>
    format: Maybe<string>
    carried: MaybeJson<Record<string, unknown>>
    created_at: Now
  }
  test_case: {
    case_id: Generated<number>
    pid: number
    version: string
    seq: number
    name: string
    is_sample: Default<boolean>
    group_num: Maybe<number>
    score: Maybe<number>
    input_hash: string
    input_bytes: number
    answer_hash: string
    answer_bytes: number
    args: JsonDefault<string[]>
  }
  package_file: { pid: number; version: string; path: string; hash: string; bytes: number }
  reference_submission: {
    id: Generated<number>
    pid: number
    version: string
    path: string
    language: Maybe<string>
    files: Json<{ name: string; hash: string; bytes: number }[]>
    declared: string
    expected: Json<string[]>
    expected_score: Maybe<number>
    gated: Default<boolean>
    sets_limit: Default<boolean>
  }
  reference_run: {
    id: Generated<number>
    reference_id: number
    run_id: string
    purpose: 'limit' | 'verify'
    status: Default<number>
    time: Maybe<number>
    memory: Maybe<number>
    score: Maybe<number>
    message: Maybe<string>
    judger: Maybe<string>
    created_at: Now
    finished_at: Maybe<Date>
  }
  submission: SubmissionTable
  submit_turn: { uid: string; at: Date }
  submission_case: {
    id: Generated<number>
    submit_id: number
    case_id: number
    seq: number
    group_num: Maybe<number>
    status: number
    time: number
    memory: number
    score: Maybe<number>
    message: Maybe<string>
    input_name: Maybe<string>
    output_name: Maybe<string>
    difference: MaybeJson<z.output<typeof Difference>>
    runs: MaybeJson<z.output<typeof CaseRun>[]>
    transcript: Maybe<string>
    created_at: Now
  }
  accepted: { submit_id: number; uid: string; pid: number; at: Now }
  judgement_log: {
    id: Generated<number>
    submit_id: number
    version: number
    attempt: number
    status: number
    is_final: boolean
    node: Maybe<string>
    at: Now
  }
  judge_node: {
    id: Generated<number>
    name: string
    token_hash: Buffer
    revoked_at: Maybe<Date>
    slots: Maybe<number>
    languages: Json<z.output<typeof LanguageFound>[]>
    tier: Maybe<string>
    warnings: Json<string[]>
    last_contact: Maybe<Date>
    refuses: Maybe<string>
    busy: Maybe<number>
    is_local: Default<boolean>
    created_at: Now
  }
  judge_job: {
    id: Generated<number>
    submit_id: Maybe<number>
    reference_run_id: Maybe<number>
    test_run_id: Maybe<number>
    workbench_run_id: Maybe<number>
    uid: Maybe<string>
    priority: number
    attempt: Default<number>
    losses: Default<number>
    node: Maybe<string>
    claimed_at: Maybe<Date>
    lease_until: Maybe<Date>
    created_at: Now
  }
  problem_language_limit: {
    pid: number
    language: string
    factor: Maybe<number>
    time_limit: Maybe<number>
    memory_limit: Maybe<number>
  }
  problem_warning: { pid: number; version: string; text: string; created_at: Now }
  checker_test: {
    id: Generated<number>
    pid: number
    version: string
    name: string
    input_hash: string
    input_bytes: number
    output_hash: string
    output_bytes: number
    answer_hash: string
    answer_bytes: number
    expected: Json<string[]>
    created_at: Now
  }
  test_run: {
    id: Generated<number>
    key_hash: Buffer
    uid: string
    pid: number
    language: string
    code: string
    user_input: string
    expected_output: Maybe<string>
    status: Default<number>
    time: Maybe<number>
    memory: Maybe<number>
    user_output: Maybe<string>
    stderr: Maybe<string>
    created_at: Now
    finished_at: Maybe<Date>
  }
  verification: { run_id: string; pid: number; version: string; uid: Maybe<string>; created_at: Now }
  workbench_run: {
    id: Generated<number>
    run_id: string
    pid: Maybe<number>
    version: Maybe<string>
    uid: Maybe<string>
    purpose: 'compile' | 'validate' | 'check' | 'generate'
    request: Json<Pick<Workbench, 'role' | 'helper' | 'tasks'>>
    result: MaybeJson<WorkbenchResult>
    created_at: Now
    finished_at: Maybe<Date>
  }
  dead_letter: {
    id: Generated<number>
    submit_id: Maybe<number>
    reference_run_id: Maybe<number>
    test_run_id: Maybe<number>
    workbench_run_id: Maybe<number>
    losses: number
    last_node: Maybe<string>
    why: string
    created_at: Now
    settled_at: Maybe<Date>
    settled_by: Maybe<string>
  }
  migration: { name: string; hash: string; applied_at: Now }
}
