import { useQuery } from '@tanstack/react-query'
import { type addApiToken, getApiTokens, revokeApiToken } from '@verdict/contract/account/session-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { exactTime, momentOf } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { HowTo } from './HowTo.tsx'
import { TokenForm } from './TokenForm.tsx'
import './security.css'

type Token = Output<typeof getApiTokens>[number]

/** Personal tokens: made, shown once, listed, revoked; and how one submits with them. */
export default function Tokens() {
  const t = useMessages().security.tokens
  const query = useQuery(ask(getApiTokens, {}))
  const [made, setMade] = useState<Output<typeof addApiToken>>()
  return (
    <>
      <p className="dim">{t.text}</p>
      {made ? (
        <section className="security-secret">
          <p role="status">{t.made}</p>
          <p className="security-key">
            <code>{made.token}</code>
            <CopyButton text={made.token} />
          </p>
        </section>
      ) : null}
      <TokenForm onMade={setMade} />
      <QueryResult query={query} skeletonLines={3}>
        {(list) =>
          list.length ? (
            <ul className="security-list">
              {list.map((one) => (
                <TokenLine key={one.id} token={one} />
              ))}
            </ul>
          ) : (
            <Empty>{t.none}</Empty>
          )
        }
      </QueryResult>
      <HowTo />
    </>
  )
}

function TokenLine({ token }: { token: Token }) {
  const t = useMessages().security.tokens
  const used = useMessages().security.sessions.used
  const { act, isBusy } = useAct(revokeApiToken, {
    confirm: () => ({ title: t.revokeTitle(token.name), text: t.revokeText, yes: t.revoke, danger: true }),
    done: t.revoked,
    renews: [getApiTokens],
  })
  return (
    <li>
      <span className="security-name">
        {token.name} <span className="dim small">{token.scopes.map((scope) => t[scope]).join(' · ')}</span>
      </span>
      <span className="dim small">
        {t.until(exactTime(momentOf(token.expiresAt)))} ·{' '}
        {token.usedAt ? (
          <>
            {used} <RelativeTime at={token.usedAt} />
          </>
        ) : (
          t.never
        )}
      </span>
      <Button size="xs" variant="subtle" color="red" loading={isBusy} onClick={() => void act({ id: token.id })}>
        {t.revoke}
      </Button>
    </li>
  )
}
