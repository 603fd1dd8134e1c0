import type { UseQueryResult } from '@tanstack/react-query'
import { useLanguage, useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import type { Health } from './health.ts'

/** What waits for judges, lane by lane, the first to be served above. */
export function QueueHealth({ query }: { query: UseQueryResult<Health> }) {
  const t = useMessages().dashboard
  const language = useLanguage()
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.queue}</h2>
      </div>
      <QueryResult query={query} skeletonLines={6}>
        {({ queue }) => (
          <table className="dashboard-queue" aria-label={t.queue}>
            <thead>
              <tr>
                <th scope="col">{t.lane}</th>
                <th scope="col">{t.waiting}</th>
                <th scope="col">{t.held}</th>
                <th scope="col">{t.oldest}</th>
              </tr>
            </thead>
            <tbody>
              {queue.map(({ lane, waiting, held, oldest }) => (
                <tr key={lane}>
                  <th scope="row">{t.lanes[lane]}</th>
                  <td className="num">{waiting}</td>
                  <td className="num">{held}</td>
                  <td>{waiting ? spanText(oldest, language) : '--'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryResult>
    </section>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A span of seconds in its largest unit, e.g. "3 min". */
function spanText(seconds: number, language: string): string {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  })
  return format.format(Math.floor(seconds / length))
}
