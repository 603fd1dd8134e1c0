import { useQuery } from '@tanstack/react-query'
import { getSecondFactor, renewRecoveryCodes } from '@verdict/contract/account/second-factor-routes.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { AppCodes } from './AppCodes.tsx'
import { ByPassword } from './ByPassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './security.css'

/** What a login asks for beside the password. */
export default function Factors() {
  const t = useMessages().security.factor
  const query = useQuery(ask(getSecondFactor, {}))
  const [codes, setCodes] = useState<string[]>([])
  return (
    <QueryResult query={query} skeletonLines={6}>
      {({ hasTotp, passkeys, recoveryCodes }) => (
        <>
          <p className="dim">{t.text}</p>
          {codes.length ? <RecoveryCodes codes={codes} onKept={() => setCodes([])} /> : null}
          <AppCodes isOn={hasTotp} onCodes={setCodes} />
          <Passkeys passkeys={passkeys} onCodes={setCodes} />
          {hasTotp || passkeys.length ? <CodesLeft count={recoveryCodes} onCodes={setCodes} /> : null}
        </>
      )}
    </QueryResult>
  )
}

function CodesLeft({ count, onCodes }: { count: number; onCodes: (codes: string[]) => void }) {
  const t = useMessages().security.factor
  const [asks, setAsks] = useState(false)
  return (
    <section className="security-part">
      <div>
        <h4>{t.codes}</h4>
        <p className="dim small">{t.codesLeft(count)}</p>
      </div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t.renew}
      </Button>
      {asks ? (
        <ByPassword
          route={renewRecoveryCodes}
          title={t.codes}
          text={t.renewText}
          submit={t.renew}
          renews={[getSecondFactor]}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </section>
  )
}
