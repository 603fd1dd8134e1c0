import type { TokenScope } from '@verdict/contract/account/token.ts'
import type { GivenRight } from '@verdict/contract/group/limits.ts'
import type {
  CaseRun,
  Compare,
  Difference,
  Helper,
  LanguageFound,
  Workbench,
  WorkbenchResult,
} from '@verdict/contract/judging/job.ts'
import type { Change, Outcome, ProposalState, TrialFilter } from '@verdict/contract/judging/proposal.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import type { SystemWords } from '@verdict/contract/message/system-words.ts'
import type { MemberRole } from '@verdict/contract/problem/members.ts'
import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { Errand, ErrandDone } from '@verdict/contract/remote/job.ts'
import type { RemoteLanguage, RemoteProblem } from '@verdict/contract/remote/problem.ts'
import type { RemoteServerKey, RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import type { PackageMessage } from '@verdict/formats/message.ts'
import type { z } from 'zod'
import type { DeadLetterKind, JobKind, NodeKind } from '../queue/job.ts'

/** What SQL cannot say of a column: the shape of its JSON, the few words or numbers it holds. Tables and columns as the code names them. */
export interface ColumnTypes {
  'account.gender': 'male' | 'female' | 'secrecy'
  'auditEntry.after': Record<string, unknown>
  'auditEntry.before': Record<string, unknown>
  'apiToken.scopes': TokenScope[]
  'checkerTest.expected': string[]
  'deadLetter.kind': DeadLetterKind
  'groupMember.rights': GivenRight[]
  'judgeJob.kind': JobKind
  'judgeJob.nodeKind': NodeKind
  'contest.auth': 0 | 1 | 2
  'contest.awardType': 0 | 1 | 2
  'contest.awards': Award[]
  'contest.oiRankScoreType': 'Recent' | 'Highest'
  'contest.penaltyUnit': 'seconds' | 'minutes'
  'contest.rankShowName': 'username' | 'nickname' | 'realname'
  'contest.starAccounts': string[]
  'contest.type': 0 | 1
  'clarification.state': 'open' | 'answered' | 'closed'
  'contestDay.cannedAnswers': string[]
  'discussion.status': 0 | 1
  'group.auth': 1 | 2 | 3
  'group.status': 0 | 1
  'groupMember.auth': 1 | 2 | 3 | 4 | 5
  'judgeNode.awaited': string[]
  'judgeNode.kind': NodeKind
  'judgeNode.languages': z.output<typeof LanguageFound>[]
  'judgeNode.warnings': string[]
  'notice.type': 'All' | 'Single' | 'Admin'
  'passkey.transports': string[]
  'problem.applyPublicProgress': 1 | 2 | 3
  'problem.judgeCaseMode': CaseMode
  'problem.judgeMode': 'default' | 'spj' | 'interactive'
  'problem.limitRule': LimitRule
  'problem.type': 0 | 1
  'problemMember.role': MemberRole
  'referenceRun.purpose': ReferencePurpose
  'referenceSubmission.expected': string[]
  'referenceSubmission.files': StoredFile[]
  'rejudgeProposal.filter': TrialFilter
  'rejudgeProposal.state': ProposalState
  'rejudgeTrial.change': Change
  'rejudgeTrial.newCaseMode': CaseMode
  'rejudgeTrial.newCases': CaseRow[]
  'rejudgeTrial.outcome': Outcome
  'rejudgeTrial.replaced': Replaced
  'secondStep.purpose': 'login' | 'passkey'
  'setting.value': unknown
  'systemMessage.about': Record<string, string | number>
  'systemMessage.words': SystemWords
  'userMessage.action': 'Discuss' | 'Reply' | 'Like_Post' | 'Like_Discuss' | 'Mention'
  'userMessage.kind': 'comment' | 'reply' | 'like' | 'removed-like'
  'submission.caseMode': CaseMode
  'submissionCase.difference': z.output<typeof Difference>
  'submissionCase.runs': z.output<typeof CaseRun>[]
  'systemMessage.kind': 'Sys' | 'Mine'
  'testCase.args': string[]
  'testData.warnings': PackageMessage[]
  'testUpload.warnings': PackageMessage[]
  'testData.packageExtras': Record<string, unknown>
  'testData.caseMode': CaseMode
  'testData.checker': Helper
  'testData.compare': z.output<typeof Compare>
  'testData.generators': (Helper & { name: string })[]
  'testData.interactor': Helper
  'testData.judgeMode': 'default' | 'spj' | 'interactive'
  'testData.origin': 'package' | 'form' | 'restored'
  'testData.type': 0 | 1
  'testData.validators': Helper[]
  'training.auth': 'Public' | 'Private'
  'workbenchRun.purpose': 'compile' | 'validate' | 'check' | 'generate'
  'workbenchRun.request': WorkRequest
  'workbenchRun.result': WorkDone
  'problem.remoteSite': RemoteSiteKey
  'remoteAccount.aside': Failure
  'remoteAccount.server': RemoteServerKey
  'remoteErrand.failure': Failure
  'remoteErrand.input': Errand['errand']
  'remoteErrand.output': z.output<typeof ErrandDone>['found']
  'remoteErrand.server': RemoteServerKey
  'remoteErrand.site': RemoteSiteKey
  'remoteHandle.server': RemoteServerKey
  'remoteProblem.languages': string[]
  'remoteProblem.site': RemoteSiteKey
  'remoteProblem.told': Omit<RemoteProblem, 'files'>
  'remoteServer.failure': Failure
  'remoteServer.key': RemoteServerKey
  'remoteServer.languages': RemoteLanguage[]
  'remoteSubmission.failure': Failure
  'remoteSubmission.phase': 'waiting' | 'sending' | 'sent' | 'ended'
  'remoteSubmission.server': RemoteServerKey
  'remoteSubmission.site': RemoteSiteKey
  'remoteTally.server': RemoteServerKey
}

/** A tier of a contest's awards; `num` places, or percent of those ranked. */
interface Award {
  priority: number
  name: string
  background: string
  color: string
  num: number
}

export interface StoredFile {
  name: string
  hash: string
  bytes: number
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

/** What a judge is asked to do with a helper; beside it what is told of each task, and what is right (short names). */
export interface WorkRequest extends Pick<Workbench, 'role' | 'helper' | 'tasks'> {
  about: { about: string; expected: string[] }[]
}

/** What a helper came to; a file that was made lies among the blobs. */
export interface WorkDone extends Omit<WorkbenchResult, 'kind' | 'rows'> {
  rows: (Omit<WorkbenchResult['rows'][number], 'made'> & { made?: { hash: string; bytes: number } })[]
}

/** A case of a submission as it is stored; `difference` and `runs` are JSON. */
export interface CaseRow {
  caseId: number
  seq: number
  groupNum: number | null
  status: number
  time: number
  memory: number
  score: number | null
  message: string | null
  inputName: string
  outputName: string
  difference: string | null
  runs: string | null
  transcript: string | null
}

/** Why a reference submission is run: its time sets a limit, it proves the problem, or it was over its time though it should not be. */
export type ReferencePurpose = 'limit' | 'verify' | 'retime'

/** What a submission had come to when it was given another verdict, to be put back. */
export interface Replaced {
  dataVersion: string | null
  /** Absent where only the version of the test data was noted anew. */
  verdict?: {
    status: number
    time: number | null
    memory: number | null
    score: number | null
    oiRankScore: number | null
    errorMessage: string | null
    judger: string | null
    /** Of the judge; before factors were known there was none. */
    timeFactor?: number
    caseMode: CaseMode | null
    cases: CaseRow[]
  }
}
