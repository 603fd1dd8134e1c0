import { getRemoteServers, probeRemoteServer, setRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { Accounts } from './Accounts.tsx'
import { FailureText } from './FailureText.tsx'
import { Figures } from './Figures.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import type { SiteState } from './site-state.ts'

/** One site: its state, its figures, its accounts. */
export function SiteRow({ server }: { server: SiteState }) {
  const t = useMessages().remoteAdmin
  const [isSetting, setSetting] = useState(false)
  const { title, address } = server
  return (
    <li className="other-site">
      <div className="other-site-head">
        <h3>{title}</h3>
        <StateTag server={server} />
        <span className="dim small other-site-address">{address}</span>
        <span className="row other-site-acts">
          <OpenToggle server={server} />
          <Probe server={server} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t.change} (${title})`}
            onClick={() => setSetting(true)}
          >
            {t.change}
          </Button>
        </span>
      </div>
      {server.state === 'failing' && server.failure ? <FailureText failure={server.failure} /> : null}
      <Figures server={server} />
      <Accounts server={server} />
      {isSetting ? <SettingsDialog server={server} onClose={() => setSetting(false)} /> : null}
    </li>
  )
}

function StateTag({ server: { isOpen, address, state } }: { server: SiteState }) {
  const t = useMessages().remoteAdmin.states
  const tones = { well: 'pine', failing: 'brick', unknown: 'gray' } as const
  const [tone, word] = !isOpen ? ['gray', t.closed] : !address ? ['gray', t.nowhere] : [tones[state], t[state]]
  return <span className={`verdict tone-${tone}`}>{word}</span>
}

/** Whether anything is asked of the site; said in a word besides, for the switch alone would not tell what it is for. */
function OpenToggle({ server: { key, title, isOpen } }: { server: SiteState }) {
  const t = useMessages().remoteAdmin
  const { act, isBusy } = useAct(setRemoteServer, {
    done: (_, input) => (input.isOpen ? t.opened : t.closed),
    renews: [getRemoteServers],
  })
  return (
    <span className="row small">
      <Toggle
        label={t.openOf(title)}
        checked={isOpen}
        isBusy={isBusy}
        onChange={(open) => void act({ key, isOpen: open })}
      />
      <span aria-hidden>{t.open}</span>
    </span>
  )
}

function Probe({ server: { key, title, isOpen, address } }: { server: SiteState }) {
  const t = useMessages().remoteAdmin
  const { act, isBusy } = useAct(probeRemoteServer, { done: t.probed(title), renews: [getRemoteServers] })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isBusy}
      disabled={!isOpen || !address}
      aria-label={`${t.probe} (${title})`}
      onClick={() => void act({ key })}
    >
      {t.probe}
    </Button>
  )
}
