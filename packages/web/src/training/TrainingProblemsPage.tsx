import { useQuery } from '@tanstack/react-query'
import { getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { getTrainingProblemList } from '@verdict/contract/training/routes.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useRows } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { problemColumns } from '../problem/columns.tsx'
import '../problem/problem-list.css'
import { VerdictBreakdown } from '../problem/VerdictBreakdown.tsx'
import { readStored, writeStored } from '../storage.ts'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { useTraining } from './use-training.ts'

const tagsKept = 'verdict:showTags'

/** The problems of a training in its order, with how the viewer stands on each. */
export default function TrainingProblemsPage() {
  const { training, problem: t } = useMessages()
  const { id: tid } = useTraining()
  const { links, asked } = usePlace()
  const list = useRows(getTrainingProblemList, { tid }, (rows) => rows)
  const [opened, setOpened] = useState<number>()
  const [showTags, setShowTags] = useState(() => readStored<boolean>(tagsKept) ?? false)
  const pidList = list.rows?.map(({ pid }) => pid) ?? []
  const standing = useQuery({
    ...ask(getUserProblemStatus, { pidList, isContestProblemList: false, ...asked }),
    enabled: pidList.length > 0,
  })
  const keepShowTags = (show: boolean) => {
    setShowTags(show)
    writeStored(tagsKept, show)
  }
  return (
    <div className="page">
      <ListSheet
        title={training.tabs.problems}
        level={2}
        list={list}
        actions={
          <label className="switch small">
            <input type="checkbox" checked={showTags} onChange={(event) => keepShowTags(event.currentTarget.checked)} />
            {t.showTags}
          </label>
        }
        columns={problemColumns({
          t,
          links,
          showTags,
          standing: standing.data,
          signedIn: true,
          toggle: ({ pid }) => setOpened(opened === pid ? undefined : pid),
          opened,
        })}
        rowKey={({ pid }) => pid}
        below={(row) => (opened === row.pid ? <VerdictBreakdown counts={row} /> : null)}
        empty={training.noProblems}
      />
    </div>
  )
}
