import { changes } from '@verdict/contract/judging/proposal.ts'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { Empty } from '../../ui/Empty.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import type { Proposal } from './proposal.ts'

const distinct = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b)

/** How many submissions went from which verdict to which, and what that means for people. */
export function Matrix({ proposal }: { proposal: Proposal }) {
  const t = useMessages().proposal
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.matrix}</h2>
      </div>
      {proposal.matrix.length === 0 ? (
        <Empty>{t.noneJudged}</Empty>
      ) : (
        <div className="proposal-body">
          <ul className="proposal-shares">
            {changes.map((change) => {
              const { submissions, people } = proposal.shares[change]
              return (
                <li key={change} className={`proposal-share proposal-${change}`}>
                  <span className="dim small">{t.shares[change]}</span>
                  <strong className="num">{numberText(submissions)}</strong>
                  <span className="dim small">{t.people(people)}</span>
                </li>
              )
            })}
          </ul>
          <p className="dim small">{t.matrixLead}</p>
          <Table proposal={proposal} />
        </div>
      )}
    </section>
  )
}

function Table({ proposal: { matrix } }: { proposal: Proposal }) {
  const t = useMessages().proposal
  const box = useScrollable<HTMLDivElement>(t.matrix)
  const rows = distinct(matrix.map(({ before }) => before))
  const columns = distinct(matrix.map(({ after }) => after))
  const of = (before: number, after: number) =>
    matrix.find((one) => one.before === before && one.after === after)?.n ?? 0
  return (
    <div ref={box} className="table-scroll">
      <table className="proposal-matrix" aria-label={t.matrix}>
        <thead>
          <tr>
            <th scope="col">
              {t.before} ↓ {t.after} →
            </th>
            {columns.map((after) => (
              <th key={after} scope="col">
                <VerdictTag status={after} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((before) => (
            <tr key={before}>
              <th scope="row">
                <VerdictTag status={before} short />
              </th>
              {columns.map((after) => {
                const n = of(before, after)
                const look = n === 0 ? 'proposal-nothing' : before === after ? 'proposal-kept' : 'proposal-moved'
                return (
                  <td key={after} className={`num ${look}`}>
                    {n === 0 ? '·' : numberText(n)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
