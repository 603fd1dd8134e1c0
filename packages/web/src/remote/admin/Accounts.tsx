import { Link } from '@tanstack/react-router'
import { getRemoteServers, setRemoteAccountAside, useRemoteAccount } from '@verdict/contract/remote/admin-routes.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import { FailureText } from './FailureText.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import type { SiteState } from './site-state.ts'

type Account = SiteState['accounts'][number]

/** The accounts that submissions go to a site by. */
export function Accounts({ server: { accounts, title } }: { server: SiteState }) {
  const t = useMessages().remoteAdmin
  if (!accounts.length)
    return (
      <p className="dim small other-site-line">
        {t.noAccounts} · <Link to="/admin/switch">{t.toAccounts}</Link>
      </p>
    )
  return (
    <ul className="other-site-accounts" aria-label={`${t.accounts} (${title})`}>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useMessages().remoteAdmin
  const { name, aside, asideAt, isBusy, hasSession, signedInAt } = account
  const state = aside ? t.asideSince : isBusy ? t.busy : t.inUse
  return (
    <li>
      <span className="row">
        <Truncated most="14rem">{name}</Truncated>
        <span className={`verdict tone-${aside ? 'brick' : isBusy ? 'sea' : 'pine'}`}>{state}</span>
        {aside && asideAt ? (
          <span className="dim small">
            <RelativeTime at={asideAt} />
          </span>
        ) : null}
        <span className="dim small">
          {signedInAt ? (
            <>
              {t.signedIn} <RelativeTime at={signedInAt} />
            </>
          ) : (
            t.notSignedIn
          )}
        </span>
        {hasSession ? <span className="dim small">{t.withSession}</span> : null}
        <Acts account={account} />
      </span>
      {/* no site gives this reason for an account: it is the operator's own doing */}
      {aside ? <FailureText failure={aside} words={aside.reason === 'not-possible' ? t.byHand : undefined} /> : null}
    </li>
  )
}

function Acts({ account: { id, name, aside } }: { account: Account }) {
  const t = useMessages().remoteAdmin
  const [isPasting, setPasting] = useState(false)
  const again = useAct(useRemoteAccount, { done: t.usedAgain, renews: [getRemoteServers] })
  const putAside = useAct(setRemoteAccountAside, {
    confirm: () => ({ title: t.setAside, text: t.setAsideText(name) }),
    done: t.wasSetAside,
    renews: [getRemoteServers],
  })
  return (
    <span className="row other-site-acts">
      {aside ? (
        <Button
          size="compact-xs"
          variant="light"
          loading={again.isBusy}
          aria-label={`${t.useAgain} (${name})`}
          onClick={() => void again.act({ id })}
        >
          {t.useAgain}
        </Button>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          loading={putAside.isBusy}
          aria-label={`${t.setAside} (${name})`}
          onClick={() => void putAside.act({ id })}
        >
          {t.setAside}
        </Button>
      )}
      <Button size="compact-xs" variant="default" aria-label={t.pasteOf(name)} onClick={() => setPasting(true)}>
        {t.paste}
      </Button>
      {isPasting ? <SessionDialog id={id} name={name} onClose={() => setPasting(false)} /> : null}
    </span>
  )
}
