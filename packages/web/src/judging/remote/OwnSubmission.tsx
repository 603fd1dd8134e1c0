import { Link } from '@tanstack/react-router'
import { submitOwnRemote } from '@verdict/contract/remote/own-routes.ts'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { useRemotePlace } from '../../problem/remote/use-remote-place.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyWords } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import './remote.css'

interface Props {
  pid: number
  problemId: string
  code: string
  language: string
  /** Follows what was counted. */
  onSubmitted: (submitId: number) => void
}

/** The button that leads to submitting at the site by oneself, and why there is no other way where that is so. */
export default function OwnSubmission(props: Props) {
  const { own: t, why } = useMessages().remote
  const place = useRemotePlace(props.pid)
  const [isOpen, setOpen] = useState(false)
  if (!useUser() || !place) return null
  const { title, whyNot } = place
  if (whyNot === 'closed') return <p className="remote-own-button small">{why.closed(title)}</p>
  return (
    <div className="remote-own-button">
      {whyNot && whyNot !== 'no-relay' ? <p className="small">{why[whyNot](title)}</p> : null}
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen ? (
        <Dialog title={t.title(place.title)} onClose={() => setOpen(false)}>
          {place.handle === null ? (
            <div className="remote-own">
              <p>{t.bindFirst(place.title)}</p>
              <Link to="/setting" search={{ open: 'names' }}>
                {t.toSettings}
              </Link>
            </div>
          ) : (
            <Steps
              {...props}
              title={place.title}
              submitUrl={place.submitUrl}
              handle={place.handle}
              done={() => setOpen(false)}
            />
          )}
        </Dialog>
      ) : null}
    </div>
  )
}

interface StepsProps extends Props {
  title: string
  submitUrl: string
  handle: string
  done: () => void
}

/** Code copied, submitted there, and told here. */
function Steps({ problemId, code, language, title, submitUrl, handle, done, onSubmitted }: StepsProps) {
  const t = useMessages().remote.own
  const { place, sent } = usePlace()
  const [number, setNumber] = useState('')
  const { act, isBusy } = useAct(submitOwnRemote, {
    done: t.sent(title),
    onDone: ({ submitId }) => {
      onSubmitted(submitId)
      done()
    },
  })
  return (
    <form
      className="remote-own"
      onSubmit={(event) => {
        event.preventDefault()
        void act({ pid: problemId, language, code, ...sent, remoteId: number.trim() || undefined })
      }}
    >
      <p>{t.text(title, handle)}</p>
      <p className="row">
        <CopyWords text={code} label={t.copy} />
        <a href={submitUrl} target="_blank" rel="noopener noreferrer">
          {t.openPage(title)} <span className="unseen">({t.newWindow})</span>
        </a>
      </p>
      {place.kind === 'contest' ? (
        <p>{t.contestHelp}</p>
      ) : (
        <div className="stack">
          <LineInput label={t.number} placeholder={t.number} value={number} onChange={setNumber} />
          <p className="dim small">{t.numberHelp}</p>
        </div>
      )}
      <Button type="submit" loading={isBusy} disabled={!code.trim()}>
        {t.send}
      </Button>
    </form>
  )
}
