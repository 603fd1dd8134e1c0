import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'

const isMobile = (text: string) => /^\+?[\d -]{6,20}$/.test(text.trim())

/** The number of a telephone. This server sends no text messages, and says so instead of pretending. */
export default function MobileForm() {
  const t = useMessages().settings
  const [text, setText] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const fault = wasLeft && text.trim() && !isMobile(text) ? t.mobileFormat : undefined
  return (
    <div className="settings-mobile">
      <label htmlFor="mobile">{t.mobile}</label>
      <div className="row">
        <input
          id="mobile"
          className="field"
          type="tel"
          autoComplete="tel"
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby="mobile-help"
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
        <Button variant="default" disabled>
          {t.sendCode}
        </Button>
      </div>
      <p id="mobile-help" className={fault ? 'settings-fault small' : 'dim small'} role={fault ? 'alert' : undefined}>
        {fault ?? t.mobileText}
      </p>
    </div>
  )
}
