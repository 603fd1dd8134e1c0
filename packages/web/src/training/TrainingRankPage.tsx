import { useQuery } from '@tanstack/react-query'
import { getTrainingProblemList, getTrainingRank } from '@verdict/contract/training/routes.ts'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { rankColumns } from './rank-columns.tsx'
import { useTraining } from './use-training.ts'

/** Those registered for a private training, by problems solved and then by how fast their programs ran. */
export default function TrainingRankPage() {
  const t = useMessages().training
  const { id: tid, manages } = useTraining()
  const { links } = usePlace()
  const uid = useUser()?.uid
  const list = useList(getTrainingRank, { filters: ['keyword'], input: { tid }, pageSize: 30 })
  const problems = useQuery(ask(getTrainingProblemList, { tid })).data ?? []
  const keyword = list.query['keyword'] ?? ''
  return (
    <div className="page">
      <ListSheet
        title={t.tabs.rank}
        level={2}
        list={list}
        lead={t.rankLead}
        refresh
        filters={
          <div className="filters">
            <SearchBox
              className="filters-wide"
              label={manages ? t.searchNames : t.searchPeople}
              value={keyword}
              onSearch={(text) => list.change({ keyword: text || undefined })}
            />
          </div>
        }
        columns={rankColumns({ t, links, problems, manages, uid })}
        rowKey={(row) => row.uid}
        rowProps={(row) => (row.uid === uid ? { className: 'own' } : {})}
        empty={keyword ? t.nobodyFound : t.nobody}
      />
    </div>
  )
}
