import { useQuery } from '@tanstack/react-query'
import { bindRemoteHandle, getRemoteHandles, releaseRemoteHandle } from '@verdict/contract/remote/own-routes.ts'
import fields from '@verdict/contract/remote/own-routes.ts?fields'
import { ask } from '../../../api/ask.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
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
  const { remote, common } = useMessages()
  const t = remote.names
  const form = useForm(bindRemoteHandle, {
    initial: { handle: '' },
    fields: fields['bindRemoteHandle'] ?? {},
    rules: { handle: (typed) => (typed.trim() ? undefined : common.form.required) },
    toInput: ({ handle: typed }) => ({ server, handle: typed.trim() }),
    refusedAt: { 'remote/handle-malformed': 'handle', 'remote/handle-taken': 'handle' },
    renews,
    onDone: () => form.discard(),
    leavesFreely: true,
  })
  return (
    <FormSheet form={form} submit={handle === null ? t.bind : t.change}>
      <TextField form={form} name="handle" label={`${title}: ${t.handle}`} autoComplete="off" />
    </FormSheet>
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
