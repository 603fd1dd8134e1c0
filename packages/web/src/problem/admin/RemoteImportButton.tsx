import { exampleIdOf, idAtSite, localIdOf } from '@verdict/contract/remote/ids.ts'
import type {
  importRemoteContestProblem,
  importRemoteOjProblem,
  importRemoteTrainingProblem,
} from '@verdict/contract/remote/import-routes.ts'
import { type RemoteSiteKey, remoteSiteKeys } from '@verdict/contract/remote/sites.ts'
import type { Route } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { bankTitles } from '../bank-titles.ts'

interface Props {
  /** The call of the place that the problem is added to. */
  route: typeof importRemoteOjProblem | typeof importRemoteTrainingProblem | typeof importRemoteContestProblem
  /** Sent besides: which training or contest it is. */
  also?: { tid: number } | { cid: number }
  /** Asked besides, beginning with this: the id that a contest shows. */
  displayId?: string
  renews: readonly Route[]
  /** Hears the id that the problem has here. */
  onDone?: (problemId: string) => void
}

/** Takes a problem of another site in, wherever problems are kept. */
export function RemoteImportButton(props: Props) {
  const t = useMessages().remoteImport
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {open ? (
        <Dialog title={t.title} onClose={close} width={480}>
          <ImportForm
            {...props}
            onDone={(problemId) => {
              close()
              props.onDone?.(problemId)
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}

const options = remoteSiteKeys.map((value) => ({ value, label: bankTitles[value] }))

function ImportForm({ route, also, displayId, renews, onDone }: Props) {
  const t = useMessages().remoteImport
  const isOfContest = displayId !== undefined
  const hereOf = (site: string, typed: string) => {
    const id = idAtSite(site as RemoteSiteKey, typed)
    return id && localIdOf(site as RemoteSiteKey, id)
  }
  const form = useForm(route as typeof importRemoteContestProblem, {
    initial: { name: 'HDU', problemId: '', displayId: displayId ?? '' },
    fields: { problemId: { required: true, maxLength: 100 }, displayId: { required: isOfContest, maxLength: 20 } },
    rules: {
      problemId: (typed, { name }) => (hereOf(name, typed) ? undefined : t.idHint(exampleIdOf(name as RemoteSiteKey))),
    },
    toInput: ({ name, problemId, displayId }) =>
      ({ name, problemId: problemId.trim(), ...also, ...(isOfContest && { displayId: displayId.trim() }) }) as never,
    refusedAt: {
      'remote/id-malformed': 'problemId',
      'remote/imported-already': 'problemId',
      'contest/display-id-taken': 'displayId',
    },
    renews,
    leavesFreely: true,
    onDone: (_, { name, problemId }) => onDone?.(hereOf(name, problemId) ?? problemId),
  })
  const { name } = form.values
  return (
    <FormSheet form={form} submit={t.fetch}>
      <SelectField form={form} name="name" label={t.site} options={options} />
      <TextField
        form={form}
        name="problemId"
        label={t.id}
        hint={t.idHint(exampleIdOf(name as RemoteSiteKey))}
        autoComplete="off"
        autoFocus
      />
      {isOfContest ? <TextField form={form} name="displayId" label={t.displayId} /> : null}
      <p className="dim small" role="status">
        {form.isBusy ? t.fetching : ''}
      </p>
    </FormSheet>
  )
}
