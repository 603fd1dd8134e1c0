import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getProposalScope, getProposals, proposeRejudge } from '@verdict/contract/judging/proposal-routes.ts'
import fields from '@verdict/contract/judging/proposal-routes.ts?fields'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { languages } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { ManyField, SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'

/** What is proposed to be judged again. */
export interface About {
  pid: number
  /** The contest whose submissions are meant; 0: those outside contests. */
  cid: number
}

/** What there is to judge again is asked first, then the form of a proposal. */
export default function ProposalForm({ about }: { about: About }) {
  const query = useQuery(ask(getProposalScope, about))
  return (
    <QueryResult query={query} skeletonLines={6}>
      {(scope) => <ProposeForm about={about} scope={scope} />}
    </QueryResult>
  )
}

/** Verdicts that a submission can have come to by itself. */
const choosable = [
  ...[verdict.accepted, verdict.wrongAnswer, verdict.timeLimitExceeded, verdict.memoryLimitExceeded],
  ...[verdict.runtimeError, verdict.presentationError, verdict.partiallyAccepted, verdict.compileError],
  ...[verdict.systemError, verdict.submittedFailed],
]

function ProposeForm({ about, scope }: { about: About; scope: Output<typeof getProposalScope> }) {
  const { proposal: t, common } = useMessages()
  const navigate = useNavigate()
  const known = useQuery(ask(languages, { all: false }))
  const inForce = scope.versions.find(({ isInForce }) => isInForce) ?? scope.versions[0]
  const form = useForm(proposeRejudge, {
    initial: {
      version: inForce?.version ?? '',
      statuses: [] as string[],
      languages: [] as string[],
      from: '',
      to: '',
      username: '',
      why: '',
      tells: true,
    },
    fields: fields['proposeRejudge'] ?? {},
    toInput: (values) => ({ ...values, ...about }),
    renews: [getProposals],
    leavesFreely: true,
    onDone: ({ id }) => void navigate({ to: '/admin/rejudge/$proposalId', params: { proposalId: String(id) } }),
  })
  const { version: _version, why: _why, tells: _tells, ...filter } = form.values
  const chosen = useQuery({
    ...ask(getProposalScope, { ...filter, ...about }),
    placeholderData: (before) => before ?? scope,
  })
  const { submissions, people, most } = chosen.data ?? scope
  const names = common.verdicts
  return (
    <FormSheet form={form} submit={t.propose} blocked={submissions === 0 || submissions > most}>
      <p className="proposal-about">
        <strong>
          <span className="num">{scope.displayId}</span> {scope.title}
        </strong>{' '}
        <span className="dim">{scope.contest ?? t.outside}</span>
      </p>
      <p className="dim small proposal-about">{t.proposeText}</p>
      <SelectField
        form={form}
        name="version"
        label={t.version}
        options={scope.versions.map(({ version, number, cases, isInForce }) => ({
          value: version,
          label: `${t.versionOf(number, cases)}${isInForce ? ` · ${t.inForce}` : ''}`,
        }))}
      />
      <ManyField
        form={form}
        name="statuses"
        label={t.statuses}
        options={choosable.map((status) => ({ value: String(status), label: names[status] ?? String(status) }))}
      />
      <ManyField
        form={form}
        name="languages"
        label={t.languages}
        options={(known.data ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      <div className="proposal-pair">
        <MomentField form={form} name="from" label={t.from} />
        <MomentField form={form} name="to" label={t.to} />
      </div>
      <TextField form={form} name="username" label={t.username} />
      <TextField form={form} name="why" label={t.why} />
      <SwitchField form={form} name="tells" label={t.tells} hint={t.tellsHint} />
      <p className="proposal-chosen" role="status">
        <strong>{t.chosen(submissions, people)}</strong>
        {submissions > most ? <span className="proposal-warning"> {t.tooMany(most)}</span> : null}
      </p>
    </FormSheet>
  )
}
