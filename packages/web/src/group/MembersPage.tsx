import { getMemberList } from '@verdict/contract/group/member-routes.ts'
import { type FilteredList, useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { ManageToggle } from './ManageToggle.tsx'
import { type Member, memberColumns, nameColumns } from './member-columns.tsx'
import { useGroup } from './use-group.ts'

/** Who is in a group. */
export default function MembersPage() {
  const t = useMessages().groupMembers
  const { group, isManager } = useGroup()
  const list = useList(getMemberList, {
    filters: ['keyword'],
    input: { gid: group.id },
    pageSize: 10,
  }) as FilteredList<Member>
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        list={list}
        columns={memberColumns(t, undefined, isManager ? nameColumns(t) : [])}
        rowKey={({ id }) => id}
        actions={<ManageToggle list="member" />}
        filters={
          <div className="filters">
            <SearchFilter of={list} label={t.search} />
          </div>
        }
        empty={t.none}
      />
    </div>
  )
}
