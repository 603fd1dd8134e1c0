import type { addProblem, updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import { groupLimits, problemLimits } from '@verdict/contract/problem/form-limits.ts'
import type { Output } from '@verdict/contract/route.ts'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { FormConflict } from '../../../ui/form/FormConflict.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { useTheirs } from '../../../ui/form/use-theirs.ts'
import { Basics } from './Basics.tsx'
import { JudgingParts } from './JudgingParts.tsx'
import type { Language } from './Languages.tsx'
import { problemRules, wordRules } from './rules.ts'
import { StatementFields } from './StatementFields.tsx'
import { inputOf, type ProblemValues } from './values.ts'
import './problem-form.css'

export type SavedProblem = Output<typeof addProblem>

interface Props {
  /** Absent for a new problem. */
  pid?: number
  begun: ProblemValues
  languages: readonly Language[]
  /** The call that saves: the site's here, a group's or a contest's elsewhere. */
  route: typeof addProblem | typeof updateProblem
  /** The contest in which a new problem is made. */
  cid?: number
  /** Stands before the fields of every problem: where the problem is to stand. */
  before?: (form: Form<ProblemValues>) => ReactNode
  /** Another site judges it: there are words alone. */
  isElsewhere?: boolean
  /** What stands before the id, where that is not what the place puts there. */
  prefix?: string
  /** How the problem stands on the server, when it was saved by somebody else meanwhile. */
  fetchTheirs?: () => Promise<{ values: ProblemValues; who: string } | undefined>
  onSaved: (saved: SavedProblem) => void
}

const sections = ['description', 'input', 'output', 'hint'] as const

const fieldsWith = ({ timeMs, memoryMb }: { timeMs: number; memoryMb: number }) => ({
  timeLimit: { required: true, min: 1, max: timeMs, integer: true },
  memoryLimit: { required: true, min: 1, max: memoryMb, integer: true },
  stackLimit: { required: true, min: 1, max: memoryMb, integer: true },
  ...Object.fromEntries(sections.map((name) => [name, { maxLength: problemLimits.statement }])),
  spjCode: { maxLength: problemLimits.code },
})

/** New problems of different places are different drafts. */
function draftOf({ pid, cid }: Props, gid: number | null): string {
  if (pid !== undefined) return `problem ${pid}`
  if (cid !== undefined) return `problem new of contest ${cid}`
  return gid === null ? 'problem new' : `problem new of group ${gid}`
}

const linkIn = (cid: number | undefined, { displayId, displayTitle }: ProblemValues) =>
  cid !== undefined && { cid, contestProblem: { displayId: displayId.trim(), displayTitle: displayTitle.trim() } }

/** A problem with everything that can be said of it; a simple one needs the first two parts and its test cases. */
export function ProblemForm(props: Props) {
  const { pid, begun, languages, route, cid, prefix, isElsewhere = false, fetchTheirs, onSaved } = props
  const t = useMessages().problemForm
  const compiled = useRef('')
  const { theirs, onRefused, forget } = useTheirs('problem/changed-meanwhile', fetchTheirs)
  const isNew = pid === undefined
  const office = useOffice()
  const { gid, asked, calls } = office
  const isOfGroup = gid !== null
  const form: Form<ProblemValues> = useForm<typeof addProblem, ProblemValues>(route as typeof addProblem, {
    initial: begun,
    version: begun.gmtModified,
    fields: fieldsWith(isOfGroup ? groupLimits : problemLimits),
    rules: isElsewhere
      ? wordRules(t)
      : problemRules(t, begun, { isIdFree: isNew && !isOfGroup, compiled: () => compiled.current }),
    draft: draftOf(props, gid),
    toInput: (values) => {
      const input = inputOf(values, begun, pid)
      return { ...input, ...linkIn(cid, values), problem: { ...input.problem, ...asked } }
    },
    refusedAt: {
      'problem/id-taken': 'problemId',
      'problem/program-not-compiled': 'spjCode',
      'problem/no-cases': 'cases',
      'contest/display-id-taken': 'displayId',
    },
    done: isNew ? t.created : t.saved,
    renews: [calls.get],
    onRefused,
    onDone: onSaved,
  })
  return (
    <>
      <FormSheet form={form} submit={isNew ? t.create : t.save}>
        {props.before?.(form)}
        <Basics form={form} isNew={isNew} prefix={prefix ?? office.prefix} isElsewhere={isElsewhere} />
        <StatementFields form={form} />
        {isElsewhere ? null : (
          <JudgingParts
            form={form}
            begun={begun}
            languages={languages}
            isNew={isNew}
            onCompiled={(program) => {
              compiled.current = program
              form.mantine.clearFieldError('spjCode')
            }}
          />
        )}
      </FormSheet>
      {theirs ? (
        <FormConflict
          form={form}
          theirs={theirs.values}
          who={theirs.who}
          beside={['gmtModified', 'why', 'upload']}
          label={(name) => labelOf(t, name)}
          onClose={forget}
        />
      ) : null}
    </>
  )
}

/** The fields' own labels; a part without one is told by its name. */
function labelOf(t: Record<string, unknown>, name: keyof ProblemValues): string {
  const labels: Partial<Record<keyof ProblemValues, string>> = {
    problemId: 'displayId',
    spjCode: 'code',
    judgeCaseMode: 'caseMode',
  }
  const text = t[labels[name] ?? name]
  return typeof text === 'string' ? text : name
}
