import { Link } from '@tanstack/react-router'
import type { getContestProblem } from '@verdict/contract/contest/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Links } from '../place/links.ts'
import type { Column } from '../ui/DataTable.tsx'
import { Balloon } from './Balloon.tsx'

/** A problem of a contest, as its lists have it. */
export type ContestProblemRow = Output<typeof getContestProblem>[number]

/** Its colour and id, and its title as a link: what every list of a contest's problems begins with. */
export const problemColumns = (
  t: Messages['contest']['problems'],
  linkTo: Links['problem'],
): Column<ContestProblemRow>[] => [
  {
    key: 'id',
    title: t.id,
    width: '5.5rem',
    tight: true,
    cell: ({ color, displayId }) => (
      <span className="contest-problem">
        <Balloon colour={color} /> <strong className="num">{displayId}</strong>
      </span>
    ),
  },
  {
    key: 'title',
    title: t.name,
    truncated: { lines: 2, least: '10rem' },
    phone: 'title',
    cell: ({ displayId, displayTitle }) => (
      <Link {...linkTo(displayId)} className="plain-link">
        {displayTitle}
      </Link>
    ),
  },
]
