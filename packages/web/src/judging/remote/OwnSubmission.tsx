import { Link } from '@tanstack/react-router'
import { submitOwnRemote } from '@verdict/contract/remote/own-routes.ts'
import fields from '@verdict/contract/remote/own-routes.ts?fields'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { useRemotePlace } from '../../problem/remote/use-remote-place.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyWords } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
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
  const form = useForm(submitOwnRemote, {
    initial: { remoteId: '' },
    fields: fields['submitOwnRemote'] ?? {},
    toInput: ({ remoteId }) => ({ pid: problemId, language, code, ...sent, remoteId: remoteId.trim() || undefined }),
    done: t.sent(title),
    onDone: ({ submitId }) => {
      onSubmitted(submitId)
      done()
    },
    leavesFreely: true,
  })
  return (
    <div className="remote-own">
      <p>{t.text(title, handle)}</p>
      <p className="row">
        <CopyWords text={code} label={t.copy} />
        <a href={submitUrl} target="_blank" rel="noopener noreferrer">
          {t.openPage(title)} <span className="unseen">({t.newWindow})</span>
        </a>
      </p>
      <FormSheet form={form} submit={t.send} blocked={!code.trim()}>
        {place.kind === 'contest' ? (
          <p>{t.contestHelp}</p>
        ) : (
          <TextField form={form} name="remoteId" label={t.number} hint={t.numberHelp} autoComplete="off" />
        )}
      </FormSheet>
    </div>
  )
}
