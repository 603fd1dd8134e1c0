import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'

const isMobile = (text: string) => /^\+?(?:[ -]?\d){6,15}$/.test(text)

/** The number of a telephone. This server sends no text messages, and says so instead of pretending. */
export default function MobileForm() {
  const { settings: t, common } = useMessages()
  const need = (text: string) => (text ? undefined : common.form.required)
  return (
    <div className="settings-mobile">
      <Blank
        id="mobile-password"
        label={t.oldPassword}
        type="password"
        autoComplete="current-password"
        faultOf={need}
      />
      <Blank
        id="mobile"
        label={t.mobile}
        type="tel"
        autoComplete="tel"
        faultOf={(text) => need(text.trim()) ?? (isMobile(text.trim()) ? undefined : t.mobileFormat)}
      />
      <div className="row">
        <Button variant="default" disabled>
          {t.sendCode}
        </Button>
      </div>
      <p className="dim small">{t.mobileText}</p>
    </div>
  )
}

interface Blank {
  id: string
  label: string
  type: 'password' | 'tel'
  autoComplete: string
  faultOf: (text: string) => string | undefined
}

/** A field that says what is wrong with it once it was left. */
function Blank({ id, label, type, autoComplete, faultOf }: Blank) {
  const [text, setText] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const fault = wasLeft ? faultOf(text) : undefined
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type={type}
        autoComplete={autoComplete}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      {fault ? (
        <p id={`${id}-fault`} className="settings-fault small" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  )
}
