import { useQuery } from '@tanstack/react-query'
import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { changeProblemAuth, getAdminProblem, getAdminProblemList } from '@verdict/contract/problem/admin-routes.ts'
import { getHelpers, getVerification, getVerifications } from '@verdict/contract/problem/workbench-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../api/ask.ts'
import { useViewer } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { useOffice } from '../../problem/admin/office.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import type { Part } from './parts.ts'
import type { StoredProblem } from './use-stored-problem.ts'

interface Props {
  pid: number
  problem: StoredProblem
  go: (part: Part) => void
}

interface Evidence {
  problem: StoredProblem
  helpers: Output<typeof getHelpers>
  verification: Output<typeof getVerification> | undefined
}

/** What a problem should have before everybody sees it, in the order of the texts, and where each is mended. */
const needs: { where: Part; isMet: (evidence: Evidence) => boolean }[] = [
  { where: 'form', isMet: ({ problem: { values } }) => values.input.trim() !== '' && values.output.trim() !== '' },
  { where: 'form', isMet: ({ problem: { values } }) => values.samples.length > 0 },
  { where: 'form', isMet: ({ problem: { values } }) => values.cases.length > 0 },
  { where: 'form', isMet: ({ problem: { values } }) => values.timeLimit !== '' },
  { where: 'form', isMet: hasProgram },
  { where: 'workbench', isMet: ({ helpers }) => helpers.warnings.length === 0 },
  {
    where: 'workbench',
    isMet: ({ verification }) => verification?.rows.some(({ verdict }) => verdict === 'AC') ?? false,
  },
  { where: 'workbench', isMet: ({ verification }) => verification?.go === true && verification.isCurrent },
]

function hasProgram({ problem: { values }, helpers }: Evidence): boolean {
  if (values.judgeMode === 'spj') return helpers.checker !== null
  return values.judgeMode === 'interactive' ? helpers.interactor !== null : true
}

/** The list of what is missing, and the button that makes the problem public. */
export default function ReadyList({ pid, problem, go }: Props) {
  const t = useMessages().workbench
  const helpers = useQuery(ask(getHelpers, { pid }))
  const past = useQuery(ask(getVerifications, { pid }))
  const newest = past.data?.[0]?.runId
  const verification = useQuery({ ...ask(getVerification, { runId: newest ?? '' }), enabled: newest !== undefined })
  const isKnown = past.data !== undefined && (newest === undefined || verification.data !== undefined)
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.ready}</h2>
      </div>
      <div className="sheet-body stack">
        <QueryResult query={{ ...helpers, data: isKnown ? helpers.data : undefined }} skeletonLines={8}>
          {(found) => {
            const evidence = { problem, helpers: found, verification: verification.data }
            return <Found pid={pid} evidence={evidence} go={go} />
          }}
        </QueryResult>
      </div>
    </section>
  )
}

function Found({ pid, evidence, go }: { pid: number; evidence: Evidence; go: (part: Part) => void }) {
  const t = useMessages().workbench
  const missing = needs.filter(({ isMet }) => !isMet(evidence)).length
  return (
    <>
      <p role="status">
        <strong>{missing ? t.readyNo(missing) : t.readyYes}</strong>
      </p>
      <ul className="ready-list">
        {needs.map(({ where, isMet }, index) => {
          const met = isMet(evidence)
          return (
            <li key={t.needs[index]}>
              <span className={`verdict tone-${met ? 'pine' : 'amber'}`}>{met ? t.done : t.missing}</span>
              <span>{t.needs[index]}</span>
              {met ? null : (
                <button type="button" className="link-button small" onClick={() => go(where)}>
                  {t.mend}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Publish pid={pid} problem={evidence.problem} />
    </>
  )
}

function Publish({ pid, problem: { stored } }: { pid: number; problem: StoredProblem }) {
  const t = useMessages().workbench
  const viewer = useViewer()
  const { gid } = useOffice()
  const name = `${stored.problemId} · ${stored.title}`
  const { act, isBusy } = useAct(changeProblemAuth, {
    confirm: () => ({ title: t.publish, text: t.publishText(name) }),
    done: t.published,
    renews: [getAdminProblem, getAdminProblemList],
  })
  // who sees a problem of a group is chosen in its form
  if (gid !== null) return null
  if (stored.auth === 1) return <p className="dim">{t.isPublic}</p>
  if (!isProblemManager(viewer)) return null
  return (
    <div>
      <Button loading={isBusy} onClick={() => void act({ id: pid, auth: 1 })}>
        {t.publish}
      </Button>
    </div>
  )
}
