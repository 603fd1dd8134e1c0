import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { mayRule } from '@verdict/contract/judging/policy.ts'
import { getAllCaseResult, getSubmissionDetail, getSubmissionHistory } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import type { Output } from '@verdict/contract/route.ts'
import { lazy, useState } from 'react'
import { ask } from '../api/ask.ts'
import { useViewer } from '../api/session.ts'
import { useContestAround } from '../contest/use-contest.ts'
import { useMessages } from '../i18n/language.ts'
import { withTexts } from '../i18n/with-texts.ts'
import type { CodePosition } from '../ui/editor/CodeEditor.tsx'
import { Hand } from '../ui/icons.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { PageLoading } from '../ui/PageSkeleton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { toneOf } from '../ui/verdict-tone.ts'
import { CompilerMessage } from './CompilerMessage.tsx'
import { CaseResults } from './cases/CaseResults.tsx'
import { useFollow, useProgress } from './follow.ts'
import { isResubmittable, ResubmitButton } from './manual-judge/ResubmitButton.tsx'
import { SubmissionCode } from './SubmissionCode.tsx'
import { type Submission as Row, SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionPath } from './SubmissionPath.tsx'
import './submission.css'
import { useJudgeSentence } from '../i18n/judge-sentence.ts'

const VerdictHistory = lazy(() => import('./VerdictHistory.tsx'))

const SubmissionActs = lazy(() => import('./manual-judge/SubmissionActs.tsx'))

const RemoteStanding = lazy(withTexts(() => import('./remote/RemoteStanding.tsx'), 'remote'))

type Detail = Output<typeof getSubmissionDetail>

/** One submission: verdict, figures, test cases, code. */
export default function SubmissionPage() {
  const t = useMessages().judging
  const { submitID } = useParams({ strict: false }) as { submitID: string }
  const submitId = Number(submitID)
  usePageTitle(t.detail(submitId))
  const query = useQuery(ask(getSubmissionDetail, { submitId }))
  const { data } = query
  useFollowing(submitId, data?.submission)
  return data ? <Submission detail={data} /> : <PageLoading query={query} />
}

/** Follows the submission to its verdict, then fetches what comes with it: message, cases, figures. */
function useFollowing(submitId: number, submission: Row | undefined): void {
  const client = useQueryClient()
  const isOwn = useViewer()?.uid === submission?.uid
  useFollow(submission && isWaiting(submission.status) ? [submitId] : [], isOwn)
  useProgress((news) => {
    if (news.submitId !== submitId || isWaiting(news.status)) return
    for (const route of [getSubmissionDetail, getAllCaseResult, getSubmissionHistory]) {
      void client.invalidateQueries({ queryKey: [route.path, { submitId }] })
    }
  })
}

function Submission({ detail }: { detail: Detail }) {
  const { judging: t, common } = useMessages()
  const { submission, isRemote, title, fullScore, scaledLimit } = detail
  const { submitId, status } = submission
  const viewer = useViewer()
  const rules = mayRule(viewer)
  const contest = useContestAround()?.contest
  const isOwn = viewer?.uid === submission.uid
  const isTold = viewer !== undefined && (isOwn || (contest ? contest.manages : isSiteManager(viewer)))
  const [marked, setMarked] = useState<CodePosition>()
  return (
    <div className="page stack">
      <SubmissionPath submission={submission} isTold={isTold} />
      <header className={`result tone-${toneOf(status)}`}>
        <p className="num small">{t.detail(submitId)}</p>
        <div role="status">
          <h1>
            {isWaiting(status) ? <span className="spinner" /> : null}
            {common.verdicts[status]}
          </h1>
        </div>
        {submission.isManual ? <ManualMark submission={submission} /> : null}
        {isRemote ? (
          <LatePart>
            <RemoteStanding key={status} submitId={submitId} status={status} />
          </LatePart>
        ) : null}
        {isOwn && isResubmittable(submission) ? <ResubmitButton submitId={submitId} /> : null}
        {rules ? (
          <LatePart>
            <SubmissionActs row={submission} />
          </LatePart>
        ) : null}
        {submission.errorMessage ? (
          <ResultMessage
            text={submission.errorMessage}
            onGo={submission.code && submission.code !== hiddenCode ? setMarked : undefined}
          />
        ) : null}
      </header>
      <SubmissionFacts submission={submission} title={title} fullScore={fullScore} scaledLimit={scaledLimit} />
      <CaseResults submitId={submitId} status={status} />
      {isTold ? (
        <LatePart>
          <VerdictHistory submitId={submitId} />
        </LatePart>
      ) : null}
      <SubmissionCode detail={detail} marked={marked} />
    </div>
  )
}

interface MessageProps {
  text: string
  onGo: ((position: CodePosition) => void) | undefined
}

/** What the compiler or the judge said. */
function ResultMessage({ text, onGo }: MessageProps) {
  const translate = useJudgeSentence()
  return (
    <div className="result-message">
      <CompilerMessage text={translate(text)} onGo={onGo} />
    </div>
  )
}

/** That a person gave the verdict, who and when, as far as the viewer may know. */
function ManualMark({ submission: { judger, gmtModified } }: { submission: Row }) {
  const t = useMessages().judgement.manual
  return (
    <p className="result-manual small">
      <Hand /> {judger ? t.manuallyBy(judger) : t.manually}
      {gmtModified ? (
        <>
          {' '}
          · <RelativeTime at={gmtModified} />
        </>
      ) : null}
    </p>
  )
}
