import type { Failure } from '@verdict/contract/remote/failure.ts'
import { useMessages } from '../../i18n/language.ts'

interface Props {
  failure: Pick<Failure, 'reason' | 'detail'>
  /** In other words than those of the reason. */
  words?: string | undefined
}

/** Why something with a site did not come about, with what the relay found there, in English. */
export function FailureText({ failure: { reason, detail }, words }: Props) {
  const t = useMessages().remoteAdmin
  return (
    <p className="other-site-failure small">
      <span className="judge-refusal">{words ?? t.reasons[reason] ?? reason}</span>
      {detail ? (
        <>
          {' '}
          <code lang="en" title={t.technical}>
            {detail}
          </code>
        </>
      ) : null}
    </p>
  )
}
