import { beginTotp, confirmTotp, getSecondFactor, removeTotp } from '@verdict/contract/account/second-factor-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ByPassword } from './ByPassword.tsx'

interface Props {
  isOn: boolean
  onCodes: (codes: string[]) => void
}

/** Codes of an app: set up with a picture and a first code, turned off with the password. */
export function AppCodes({ isOn, onCodes }: Props) {
  const t = useMessages().security.factor
  const [asks, setAsks] = useState(false)
  const [begun, setBegun] = useState<Output<typeof beginTotp>>()
  const close = () => setAsks(false)
  return (
    <section className="security-part">
      <div>
        <h4>
          {t.app} <span className={isOn ? 'security-on' : 'dim'}>{isOn ? t.on : t.off}</span>
        </h4>
        <p className="dim small">{t.appText}</p>
      </div>
      {begun ? null : (
        <Button variant={isOn ? 'default' : 'light'} onClick={() => setAsks(true)}>
          {isOn ? t.removeApp : t.addApp}
        </Button>
      )}
      {begun ? (
        <Confirm
          begun={begun}
          onCodes={(codes) => {
            setBegun(undefined)
            onCodes(codes)
          }}
        />
      ) : null}
      {asks && !isOn ? (
        <ByPassword
          {...{ route: beginTotp, title: t.app, text: t.appText, submit: t.next }}
          onDone={setBegun}
          onClose={close}
        />
      ) : null}
      {asks && isOn ? (
        <ByPassword
          {...{ route: removeTotp, title: t.app, text: t.removeAppText, submit: t.removeApp }}
          renews={[getSecondFactor]}
          onDone={() => undefined}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

function Confirm({ begun, onCodes }: { begun: Output<typeof beginTotp>; onCodes: Props['onCodes'] }) {
  const t = useMessages().security.factor
  const form = useForm(confirmTotp, {
    initial: { code: '' },
    fields: { code: { required: true } },
    refusedAt: { 'account/second-factor-wrong': 'code' },
    leavesFreely: true,
    renews: [getSecondFactor],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <div className="security-setup">
      <QrCode text={begun.address} label={t.picture} />
      <FormSheet form={form} submit={t.confirm}>
        <p className="small">{t.scan}</p>
        <p className="security-key">
          <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={begun.secret} />
        </p>
        <TextField
          form={form}
          name="code"
          label={t.appCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </FormSheet>
    </div>
  )
}

/** Drawn here: the secret goes to no service. Dark on light in either scheme, as apps expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    <svg
      className="security-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#10201b" />
    </svg>
  )
}
