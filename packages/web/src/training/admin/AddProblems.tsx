import { useQuery } from '@tanstack/react-query'
import { addTrainingProblemFromPublic, getAdminTrainingProblemList } from '@verdict/contract/training/admin-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { type Choice, ProblemPicker } from '../../problem/picker/ProblemPicker.tsx'
import { Button } from '../../ui/Button.tsx'

const limit = 10

/** The public problems that are not in the training yet. */
export default function AddProblems({ tid, onClose }: { tid: number; onClose: () => void }) {
  const t = useMessages().trainingAdmin
  const [asked, setAsked] = useState({ keyword: '', currentPage: 1 })
  const list = useCandidates(tid, asked, (currentPage) => setAsked({ ...asked, currentPage }))
  return (
    <ProblemPicker
      title={t.addProblems}
      list={list}
      search={asked.keyword}
      onSearch={(keyword) => setAsked({ keyword, currentPage: 1 })}
      act={(row) => <Add tid={tid} row={row} />}
      onClose={onClose}
    />
  )
}

function useCandidates(
  tid: number,
  { keyword, currentPage }: { keyword: string; currentPage: number },
  turn: (page: number) => void,
): List<Choice> {
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...ask(getAdminTrainingProblemList, { tid, keyword, currentPage, limit }),
    placeholderData: (last) => last,
  })
  return {
    rows: data?.problemList.records,
    error,
    retry: () => void refetch(),
    updatedAt: dataUpdatedAt,
    isStale: isPlaceholderData,
    paging: {
      total: data?.problemList.total ?? 0,
      currentPage,
      limit,
      onChange: (patch) => turn(patch.currentPage ?? 1),
    },
  }
}

function Add({ tid, row: { id, problemId } }: { tid: number; row: Choice }) {
  const t = useMessages().trainingAdmin
  const { act, isBusy } = useAct(addTrainingProblemFromPublic, {
    done: t.addedProblem(problemId),
    renews: [getAdminTrainingProblemList],
  })
  return (
    <Button
      size="compact-xs"
      loading={isBusy}
      aria-label={t.addName(problemId)}
      onClick={() => void act({ tid, pid: id, displayId: problemId })}
    >
      {t.add}
    </Button>
  )
}
