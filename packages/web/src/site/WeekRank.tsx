import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentSevenAcRank } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'

/** Who solved most problems in seven days. */
export function WeekRank() {
  const t = useMessages().site
  const query = useQuery(ask(getRecentSevenAcRank, {}))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.weekRank}</h2>
      </div>
      <QueryResult query={query} skeletonLines={5}>
        {(people) => (people.length ? <Rows people={people} /> : <Empty>{t.nobodyYet}</Empty>)}
      </QueryResult>
    </section>
  )
}

const Rows = ({ people }: { people: Output<typeof getRecentSevenAcRank> }) => (
  <ol className="list week-rank">
    {people.map(({ uid, username, avatar, titleName, ac }, index) => (
      <li key={uid}>
        <span className="num dim">{index + 1}</span>
        <Avatar username={username} picture={avatar} size={24} />
        <Link to="/user-home" search={{ uid, username }} className="plain-link">
          {username}
        </Link>
        {titleName ? <span className="tag">{titleName}</span> : null}
        <span className="num end">{ac}</span>
      </li>
    ))}
  </ol>
)
