import { Link } from '@tanstack/react-router'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import type { At } from '@verdict/contract/place.ts'
import { RestrictionNotice } from '../../account/restriction/RestrictionNotice.tsx'
import { accountDialog } from '../../api/dialog.ts'
import { useViewer } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { useRefusal } from '../../i18n/refusals.ts'
import { usePlace } from '../../place/use-place.ts'
import type { Problem } from '../../problem/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Flask } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { isResubmittable, ResubmitButton } from '../manual-judge/ResubmitButton.tsx'
import type { useSubmitting } from './use-submitting.ts'

interface Props {
  problem: Problem
  solved: boolean
  submitting: ReturnType<typeof useSubmitting>
  /** Why the place takes no submissions at present. */
  whyNotHere: ErrorCode | undefined
  /** Whether the site that judges the problem takes none from here, which is told above. */
  isShutThere: boolean
  onSubmit: () => void
  /** Whether the test panel is open. */
  testing: boolean
  onTest: () => void
}

/** Under the editor: the verdict of what was sent, and the button that sends. */
export function SubmitBar({ problem, solved, submitting, whyNotHere, isShutThere, onSubmit, testing, onTest }: Props) {
  const viewer = useViewer()
  const { sending, current } = submitting
  const at = useAt()
  const target = { auth: problem.auth, awaitsTimeLimit: problem.timeLimit === null }
  const reason: ErrorCode | undefined = viewer && (whyNotHere ?? whyNotSubmit(viewer, target, at))
  const isBarred = reason === 'account/submitting-banned'
  const refusal = useRefusal(isBarred ? undefined : reason)
  return (
    <div className="submit-bar">
      <div className="submit-news" role="status">
        {viewer ? null : <LoginHint />}
        {isBarred ? <RestrictionNotice act="submit" /> : null}
        {refusal ? <span className="dim small">{refusal}</span> : null}
        {sending ? <VerdictTag status={9} /> : null}
        {current ? <Result {...current} problemId={problem.problemId} /> : null}
        {current && isResubmittable(current) ? <ResubmitButton submitId={current.submitId} /> : null}
        {solved && !current && !sending ? <Solved /> : null}
      </div>
      <TestToggle open={testing} onToggle={onTest} />
      <SubmitButton {...submitting} isBarred={!viewer || reason !== undefined || isShutThere} onSubmit={onSubmit} />
    </div>
  )
}

interface SubmitButtonProps {
  busy: boolean
  sending: boolean
  seconds: number
  isBarred: boolean
  onSubmit: () => void
}

/** Says what it waits for: sending, the verdict, or the seconds until the server takes more. */
function SubmitButton({ busy, sending, seconds, isBarred, onSubmit }: SubmitButtonProps) {
  const t = useMessages().judging
  const idle = seconds > 0 ? t.submitIn(seconds) : t.submit
  return (
    <Button onClick={onSubmit} busy={busy || seconds > 0} disabled={isBarred} title="Ctrl+Enter">
      {sending ? t.submitting : busy ? t.judging : idle}
    </Button>
  )
}

/** Opens the test panel; a visitor is asked in first. */
function TestToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { judgement, common } = useMessages()
  const viewer = useViewer()
  const toggle = () => {
    if (viewer) return onToggle()
    showToast(common.pleaseLogin, 'error')
    accountDialog.set('login')
  }
  return (
    <Button variant="default" leftSection={<Flask />} aria-expanded={open} onClick={toggle}>
      {judgement.test.open}
    </Button>
  )
}

function Result({ submitId, status, problemId }: { submitId: number; status: number; problemId: string }) {
  const { links } = usePlace()
  const t = useMessages().judging
  return (
    <Link {...links.submission(submitId, problemId)} className="submit-result" title={t.viewDetail}>
      <span className="unseen">{t.yourResult}: </span>
      <VerdictTag status={status} />
      <span className="num small">#{submitId}</span>
    </Link>
  )
}

function LoginHint() {
  const { judging: t, common } = useMessages()
  return (
    <span className="small">
      {t.loginToSubmit}{' '}
      <button type="button" className="link-button" onClick={() => accountDialog.set('login')}>
        {common.nav.login}
      </button>
    </span>
  )
}

const Solved = () => <span className="submit-solved">{useMessages().problem.solved}</span>

/** A contest shows its problems to whoever is let into it, whatever they are elsewhere. */
function useAt(): At | undefined {
  const { place } = usePlace()
  return place.kind === 'contest' ? { place, level: 'entrant' } : undefined
}
