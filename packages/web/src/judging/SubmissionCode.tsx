import { Link } from '@tanstack/react-router'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { whyNotShare } from '@verdict/contract/judging/policy.ts'
import { getSubmissionDetail, updateSubmission } from '@verdict/contract/judging/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Button } from '../ui/Button.tsx'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import type { CodePosition } from '../ui/editor/CodeEditor.tsx'

type Detail = Output<typeof getSubmissionDetail>

interface Props {
  detail: Detail
  /** A line that was asked for. */
  marked: CodePosition | undefined
}

/** The code, where the viewer may read it, with Copy and, for its owner, the way into the editor and Share. */
export function SubmissionCode({ detail: { submission, codeShare }, marked }: Props) {
  const t = useMessages().judging
  const { language } = submission
  const isHidden = submission.code === hiddenCode
  const code = isHidden ? null : submission.code
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.code}</h2>
        <span className="dim small">{language}</span>
        <span className="row end">
          <OpenInEditor submission={{ ...submission, code }} />
          <ShareButton submission={submission} codeShare={codeShare ?? false} />
          {code ? <CopyButton text={code} /> : null}
        </span>
      </div>
      {code ? (
        <CodeBlock code={code} language={language ?? ''} label={t.code} isNumbered marked={marked} />
      ) : (
        <p className="cases-note dim">{isHidden ? t.codeHiddenBySite : t.codeHidden}</p>
      )}
    </section>
  )
}

/** Takes one's own code back to the problem it was written for. */
function OpenInEditor({ submission: { submitId, uid, displayPid, code } }: { submission: Detail['submission'] }) {
  const t = useMessages().judging
  const viewer = useViewer()
  const { links } = usePlace()
  if (!code || !displayPid || viewer?.uid !== uid) return null
  return (
    <Link {...links.problem(displayPid)} search={{ code: String(submitId) }} className="small">
      {t.openInEditor}
    </Link>
  )
}

interface ShareProps {
  submission: Detail['submission']
  codeShare: boolean
}

/** Only the owner shares, only where the problem allows it, and never in a contest; what is shared can always be taken back. */
function ShareButton({ submission, codeShare }: ShareProps) {
  const t = useMessages().judging
  const viewer = useViewer()
  const share = useAct(updateSubmission, {
    done: (_, input) => (input.share ? t.sharedNow : t.unsharedNow),
    renews: [getSubmissionDetail],
  })
  const { submitId, uid, cid, status } = submission
  const shared = submission.share ?? false
  const seen = { uid: uid ?? '', share: shared, status }
  if (!viewer || cid || whyNotShare(viewer, seen, { share: !shared, codeShare })) return null
  return (
    <Button
      size="xs"
      variant={shared ? 'default' : 'light'}
      loading={share.isBusy}
      onClick={() => void share.act({ submitId, share: !shared })}
    >
      {shared ? t.unshare : t.share}
    </Button>
  )
}
