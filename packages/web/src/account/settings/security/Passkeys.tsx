import {
  addPasskey,
  beginPasskey,
  getSecondFactor,
  removePasskey,
} from '@verdict/contract/account/second-factor-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { canUsePasskeys, createPasskey } from '../../passkey.ts'
import { ByPassword } from './ByPassword.tsx'
import { deviceName } from './device-name.ts'

type Passkey = Output<typeof getSecondFactor>['passkeys'][number]

interface Props {
  passkeys: Passkey[]
  onCodes: (codes: string[]) => void
}

/** Passkeys: the browser makes them, the server keeps what checks them. */
export function Passkeys({ passkeys, onCodes }: Props) {
  const t = useMessages().security.factor
  const [asks, setAsks] = useState(false)
  const [going, setGoing] = useState<Passkey>()
  const { act } = useAct(addPasskey, {
    renews: [getSecondFactor],
    done: t.passkeyAdded,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const make = async (options: Output<typeof beginPasskey>) => {
    const passkey = await createPasskey(options).catch(() => undefined)
    if (!passkey) return showToast(t.passkeyFailed, 'error')
    await act({ name: deviceName(), passkey })
  }
  return (
    <section className="security-part">
      <div>
        <h4>
          {t.passkeys} <span className={passkeys.length ? 'security-on' : 'dim'}>{passkeys.length || t.off}</span>
        </h4>
        <p className="dim small">{canUsePasskeys() ? t.passkeysText : t.noPasskeys}</p>
      </div>
      <Button variant="light" disabled={!canUsePasskeys()} onClick={() => setAsks(true)}>
        {t.addPasskey}
      </Button>
      {passkeys.length ? (
        <ul className="security-list">
          {passkeys.map((one) => (
            <li key={one.id}>
              <span className="security-name">{one.name}</span>
              <span className="dim small">
                <RelativeTime at={one.usedAt ?? one.createdAt} />
              </span>
              <Button size="xs" variant="subtle" color="red" onClick={() => setGoing(one)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {asks ? (
        <ByPassword
          {...{ route: beginPasskey, title: t.addPasskey, text: t.passkeysText, submit: t.next }}
          onDone={(options) => void make(options)}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {going ? (
        <ByPassword
          {...{ route: removePasskey, title: t.removePasskey(going.name), text: t.removePasskeyText, submit: t.remove }}
          more={{ id: going.id }}
          renews={[getSecondFactor]}
          onDone={() => undefined}
          onClose={() => setGoing(undefined)}
        />
      ) : null}
    </section>
  )
}
