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
          .filter(({ kind }) => kind === 'info')
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

const Shown = ({ notice: { id, title, text, kind }, dismiss }: { notice: Notice; dismiss: string }) => (
  <div className={`notice notice-${kind}`}>
    <p>
      <strong>{title}</strong>
      <span>{text}</span>
    </p>
    <IconButton className="small" label={dismiss} onClick={() => hideNotice(id)}>
      <Cross />
    </IconButton>
  </div>
)
