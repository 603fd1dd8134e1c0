import { useQuery } from '@tanstack/react-query'
import { bindRemoteHandle, getRemoteHandles, releaseRemoteHandle } from '@verdict/contract/remote/own-routes.ts'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { LineInput } from '../../../ui/form/LineInput.tsx'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import './names.css'
import { type Name, renews } from './name.ts'
import { Proof } from './Proof.tsx'

/** One's names at other sites: claimed, proved by the profile or a submission there, let go of. */
export default function Names() {
  const t = useMessages().remote.names
  const query = useQuery(ask(getRemoteHandles, {}))
  return (
    <>
      <p className="dim">{t.text}</p>
      <QueryResult query={query} skeletonLines={4}>
        {(names) => (
          <ul className="remote-names">
            {names.map((name) => (
              <NameAt key={name.server} name={name} />
            ))}
          </ul>
        )}
      </QueryResult>
    </>
  )
}

function NameAt({ name }: { name: Name }) {
  const t = useMessages().remote.names
  const { title, note, handle, code, provedAt } = name
  return (
    <li className="remote-name">
      <h4>
        {title} {note ? <span className="dim small">{t.ownOnly}</span> : null}
      </h4>
      {handle !== null && provedAt !== null ? <p>{t.wasProved(handle)}</p> : null}
      {handle !== null && provedAt === null ? code ? <Proof name={name} code={code} /> : <p>{t.expired}</p> : null}
      {provedAt === null ? <Claim name={name} /> : null}
      {handle === null ? null : <Release name={name} handle={handle} />}
    </li>
  )
}

function Claim({ name: { server, title, handle } }: { name: Name }) {
  const t = useMessages().remote.names
  const [typed, setTyped] = useState('')
  const { act, isBusy } = useAct(bindRemoteHandle, { renews, onDone: () => setTyped('') })
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void act({ server, handle: typed.trim() })
      }}
    >
      <LineInput label={`${title}: ${t.handle}`} placeholder={t.handle} value={typed} onChange={setTyped} />
      <Button type="submit" variant="default" loading={isBusy} disabled={!typed.trim()}>
        {handle === null ? t.bind : t.change}
      </Button>
    </form>
  )
}

function Release({ name: { server }, handle }: { name: Name; handle: string }) {
  const t = useMessages().remote.names
  const { act, isBusy } = useAct(releaseRemoteHandle, {
    confirm: () => ({ title: t.releaseTitle(handle), text: t.releaseText, yes: t.release, danger: true }),
    done: t.released,
    renews,
  })
  return (
    <div>
      <Button size="xs" variant="subtle" color="red" loading={isBusy} onClick={() => void act({ server })}>
        {t.release}
      </Button>
    </div>
  )
}
