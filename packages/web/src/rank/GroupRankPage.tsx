import { Link } from '@tanstack/react-router'
import { getGroupRankList } from '@verdict/contract/rank/group-routes.ts'
import { useList } from '../api/use-list.ts'
import { useGroup } from '../group/use-group.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Segments } from '../ui/Segments.tsx'
import { RankTable } from './RankTable.tsx'

/** The members of a group by what they did there: problems solved, or rank score. */
export default function GroupRankPage() {
  const t = useMessages().rank
  const { links } = usePlace()
  const { group } = useGroup()
  const list = useList(getGroupRankList, { filters: ['searchUser', 'type'], input: { gid: group.id }, pageSize: 30 })
  const type = list.query['type'] === '1' ? '1' : '0'
  return (
    <div className="page">
      <RankTable
        title={t.group}
        lead={group.rankContests ? t.groupLeadContests : t.groupLead}
        list={list}
        withScore
        solved={({ username, ac }) => (
          <Link {...links.submissions} search={{ username, status: '0' }}>
            {numberText(ac)}
          </Link>
        )}
        choices={
          <Segments
            label={t.order}
            value={type}
            options={[
              { value: '0', label: 'ACM' },
              { value: '1', label: 'OI' },
            ]}
            onChange={(chosen) => list.change({ type: chosen === '0' ? undefined : chosen })}
          />
        }
      />
    </div>
  )
}
