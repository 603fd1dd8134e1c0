import { useQuery } from '@tanstack/react-query'
import { groupPageSize } from '@verdict/contract/limits.ts'
import { getGroupProblemList } from '@verdict/contract/problem/group-routes.ts'
import { getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useList } from '../../api/use-list.ts'
import { ManageToggle } from '../../group/ManageToggle.tsx'
import { useGroup } from '../../group/use-group.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { type ProblemRow, problemColumns } from '../columns.tsx'
import '../problem-list.css'
import { useShowTags } from '../show-tags.ts'
import { VerdictBreakdown } from '../VerdictBreakdown.tsx'

/** The problems of a group that its members see, with how the viewer stands on each there. */
export default function GroupProblemsPage() {
  const t = useMessages().problem
  const { links } = usePlace()
  const gid = useGroup().group.id
  const list = useList(getGroupProblemList, { input: { gid }, pageSize: groupPageSize })
  const pidList = list.rows?.map(({ pid }) => pid) ?? []
  const standing = useQuery({
    ...ask(getUserProblemStatus, { pidList, isContestProblemList: false, gid }),
    enabled: pidList.length > 0,
  })
  const [opened, setOpened] = useState<number>()
  const [showTags, setShowTags] = useShowTags()
  const toggle = ({ pid }: ProblemRow) => setOpened(opened === pid ? undefined : pid)
  const columns = problemColumns({
    t,
    links,
    showTags,
    toggle,
    opened,
    standing: standing.data,
    signedIn: true,
  })
  return (
    <div className="page">
      <ListSheet
        title={t.bank}
        list={list}
        actions={<ManageToggle list="problem" />}
        filters={
          <div className="filters">
            <label className="switch">
              <input
                type="checkbox"
                checked={showTags}
                onChange={(event) => setShowTags(event.currentTarget.checked)}
              />
              {t.showTags}
            </label>
          </div>
        }
        columns={columns}
        rowKey={({ pid }) => pid}
        below={(row) => (opened === row.pid ? <VerdictBreakdown counts={row} /> : null)}
        empty={t.groupEmpty}
      />
    </div>
  )
}
