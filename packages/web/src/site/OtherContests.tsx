import { useQuery } from '@tanstack/react-query'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentOtherContest } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import '../ui/tag.css'

/** What other sites hold and have announced; nothing where this one does not ask, or has not heard of them for a day. */
export function OtherContests() {
  const t = useMessages().site
  const query = useQuery(ask(getRecentOtherContest, {}))
  // most sites have none: nothing may stand here that would go away again
  if (query.isPending || query.data === null) return null
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.otherContests}</h2>
      </div>
      <QueryResult query={query} skeletonLines={2}>
        {(contests) => (contests?.length ? <Rows contests={contests} /> : <Empty>{t.noOtherContests}</Empty>)}
      </QueryResult>
    </section>
  )
}

const hourMs = 3_600_000

function Rows({ contests }: { contests: NonNullable<Output<typeof getRecentOtherContest>> }) {
  const t = useMessages().site
  return (
    <ul className="list">
      {contests.map(({ oj, title, url, beginTime, endTime }) => (
        <li key={url} className="two-lines">
          <a href={url} target="_blank" rel="noopener noreferrer" className="plain-link">
            {title}
          </a>
          <span className="dim small">
            <span className="tag">{oj}</span> <RelativeTime at={beginTime} /> ·{' '}
            {t.hours(Math.round((10 * (momentOf(endTime).getTime() - momentOf(beginTime).getTime())) / hourMs) / 10)}
          </span>
        </li>
      ))}
    </ul>
  )
}
