import type { Compare, Helper } from '@verdict/contract/judging/job.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { Default, Json, JsonDefault, Maybe, MaybeJson, Now } from './columns.ts'

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
  /** Since when (ISO) it is being found anew while the old limit holds; earlier runs no longer count. */
  measuredSince?: string
}

/** Problems, their test data, and what proves them right. */
export interface ProblemTables {
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
  /** What the bank lists, kept by triggers of problem, problem_statement and problem_tag. */
  bank_entry: { pid: number; problem_id: string; difficulty: number; tags: number[]; words: string }
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
    checker: MaybeJson<Helper>
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
    /** Empty, as that of the answer, when the test data was replaced and its files are gone. */
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
    machine_load: Maybe<number>
    created_at: Now
    finished_at: Maybe<Date>
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
}
