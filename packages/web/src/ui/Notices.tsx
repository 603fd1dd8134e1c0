import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { IconButton } from './IconButton.tsx'
import { Cross } from './icons.tsx'
import './Notices.css'
import { hideNotice, type Notice, notices } from './notices.ts'

/** The notices in the lower right corner. An error's words are read aloud by its toast already. */
export function Notices() {
  const t = useMessages().common
  const all = useStore(notices)
  return (
    <section className="notices" aria-label={t.notices}>
      <div role="status">
        {all
          .filter(({ kind }) => kind !== 'error')
          .map((one) => (
            <Shown key={one.id} notice={one} dismiss={t.dismiss} />
          ))}
      </div>
      {all
        .filter(({ kind }) => kind === 'error')
        .map((one) => (
          <Shown key={one.id} notice={one} dismiss={t.dismiss} />
        ))}
    </section>
  )
}

function Shown({ notice, dismiss }: { notice: Notice; dismiss: string }) {
  const { id, title, text, kind, action, onDismiss } = notice
  const close = () => {
    hideNotice(id)
    onDismiss?.()
  }
  const go = () => {
    close()
    action?.act()
  }
  return (
    <div className={`notice notice-${kind}`}>
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
        {action ? (
          <button type="button" className="link-button" onClick={go}>
            {action.label}
          </button>
        ) : null}
      </p>
      <IconButton className="small" label={dismiss} onClick={close}>
        <Cross />
      </IconButton>
    </div>
  )
}
