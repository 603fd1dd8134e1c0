import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentSevenAcRank } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import '../ui/tag.css'

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
    {people.map(({ uid, username, avatar, titleName, titleColor, ac }, index) => (
      <li key={uid}>
        <span className={index < 3 && ac > 0 ? `num medal medal-${index + 1}` : 'num dim medal'}>{index + 1}</span>
        <Avatar username={username} picture={avatar} size={26} />
        <Link to="/user-home" search={{ uid, username }} className="plain-link">
          <Truncated>{username}</Truncated>
        </Link>
        {titleName ? <Title name={titleName} colour={titleColor} /> : null}
        <span className="num end">{ac}</span>
      </li>
    ))}
  </ol>
)

/** The colour is a dot beside the words: whatever it is, they can be read. */
const Title = ({ name, colour }: { name: string; colour: string | null }) => (
  <span className="tag person-title">
    {colour ? <span className="person-title-dot" style={{ background: colour }} /> : null}
    <Truncated>{name}</Truncated>
  </span>
)
