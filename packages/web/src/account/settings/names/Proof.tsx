import { askRemoteProof, proveRemoteHandle } from '@verdict/contract/remote/proof-routes.ts'
import { proofText } from '@verdict/contract/remote/proofs.ts'
import { useAct } from '../../../api/use-act.ts'
import { exactTime, momentOf } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { type Name, renews } from './name.ts'

interface Props {
  name: Name
  code: string
}

/** How a claimed name is proved: by the profile, or by a submission where the site shows them. */
export function Proof(props: Props) {
  const t = useMessages().remote.names
  const { handle, bySubmission } = props.name
  return (
    <>
      <p>
        {handle} · {t.notProved}
      </p>
      {bySubmission ? <h5>{t.byProfile}</h5> : null}
      <ByProfile {...props} />
      {bySubmission ? <h5>{t.bySubmission}</h5> : null}
      {bySubmission ? <BySubmission {...props} /> : null}
    </>
  )
}

function ByProfile({ name: { server, title, profileUrl }, code }: Props) {
  const t = useMessages().remote.names
  const { act, isBusy } = useAct(proveRemoteHandle, { renews, done: t.proved })
  return (
    <>
      <p className="small">{t.how(t.where[server])}</p>
      <p className="remote-code">
        <span className="small">{t.code}</span> <code>{code}</code> <CopyButton text={code} />
      </p>
      <p className="row">
        <Button loading={isBusy} onClick={() => void act({ server })}>
          {t.prove}
        </Button>
        {profileUrl ? (
          <a href={profileUrl} target="_blank" rel="noopener noreferrer" className="small">
            {t.profile}
          </a>
        ) : null}
        <span role="status" className="dim small">
          {isBusy ? t.proving(title) : null}
        </span>
      </p>
    </>
  )
}

function BySubmission(props: Props) {
  const { proof } = props.name
  return proof ? <Asked {...props} proof={proof} /> : <Ask name={props.name} />
}

function Ask({ name: { server, title } }: { name: Name }) {
  const t = useMessages().remote.names
  const { act, isBusy } = useAct(askRemoteProof, { renews })
  return (
    <>
      <p className="small">{t.aboutSubmission}</p>
      <p className="row">
        <Button variant="default" loading={isBusy} onClick={() => void act({ server })}>
          {t.nameProblem}
        </Button>
        <span role="status" className="dim small">
          {isBusy ? t.lookingFor(title) : null}
        </span>
      </p>
    </>
  )
}

/** What is to be submitted, and where. */
function Asked({ name, code, proof }: Props & { proof: NonNullable<Name['proof']> }) {
  const { names: t, own } = useMessages().remote
  const { server, title, handle } = name
  const { act, isBusy } = useAct(proveRemoteHandle, { renews, done: t.proved })
  const text = proofText(code)
  return (
    <>
      <p className="small">
        {t.howSubmission(`${title} ${proof.problem}`, handle ?? '', exactTime(momentOf(proof.until)))}
      </p>
      <p className="remote-code">
        <code>{text}</code> <CopyButton text={text} />
      </p>
      <p className="row">
        <Button loading={isBusy} onClick={() => void act({ server, by: 'submission' })}>
          {t.lookFor}
        </Button>
        <a href={proof.url} target="_blank" rel="noopener noreferrer" className="small">
          {own.openPage(title)} <span className="unseen">({own.newWindow})</span>
        </a>
        <span role="status" className="dim small">
          {isBusy ? t.lookingFor(title) : null}
        </span>
      </p>
    </>
  )
}
