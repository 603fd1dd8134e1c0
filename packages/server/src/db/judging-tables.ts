import type { CaseRun, Difference, LanguageFound, Workbench, WorkbenchResult } from '@verdict/contract/judging/job.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Default, Json, JsonDefault, Maybe, MaybeJson, Now } from './columns.ts'

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
  /** Kept by triggers: in the status list for 0 everybody, 1 submitter and managers, null nobody. */
  audience: Default<number | null>
  submitted_at: Now
  modified_at: Now
}

/** What a judge is asked to do with a helper; beside it what is told of each task, and what is right (short names). */
export interface WorkRequest extends Pick<Workbench, 'role' | 'helper' | 'tasks'> {
  about: { about: string; expected: string[] }[]
}

/** What a helper came to; a file that was made lies among the blobs. */
export interface WorkDone extends Omit<WorkbenchResult, 'kind' | 'rows'> {
  rows: (Omit<WorkbenchResult['rows'][number], 'made'> & { made?: { hash: string; bytes: number } })[]
}

/** Submissions, their judging, and the judges. */
export interface JudgingTables {
  submission: SubmissionTable
  submit_turn: { uid: string; at: Date }
  test_run_turn: { uid: string; at: Date }
  helper_text: { hash: string; bytes: number }
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
    instance: Maybe<string>
    slots: Maybe<number>
    languages: Json<z.output<typeof LanguageFound>[]>
    awaited: JsonDefault<string[]>
    tier: Maybe<string>
    warnings: Json<string[]>
    last_contact: Maybe<Date>
    refuses: Maybe<string>
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
    /** Set by triggers, as is `behind`. */
    language: Default<string>
    behind: Default<boolean>
    attempt: Default<number>
    losses: Default<number>
    node: Maybe<string>
    claimed_at: Maybe<Date>
    lease_until: Maybe<Date>
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
  verification: {
    run_id: string
    pid: number
    version: string
    uid: Maybe<string>
    time_limit: Maybe<number>
    created_at: Now
  }
  workbench_run: {
    id: Generated<number>
    run_id: string
    pid: Maybe<number>
    version: Maybe<string>
    uid: Maybe<string>
    purpose: 'compile' | 'validate' | 'check' | 'generate'
    request: Json<WorkRequest>
    result: MaybeJson<WorkDone>
    created_at: Now
    finished_at: Maybe<Date>
  }
  dead_letter: {
    id: Generated<number>
    submit_id: Maybe<number>
    reference_run_id: Maybe<number>
    workbench_run_id: Maybe<number>
    losses: number
    last_node: Maybe<string>
    why: string
    created_at: Now
    settled_at: Maybe<Date>
    settled_by: Maybe<string>
  }
}
