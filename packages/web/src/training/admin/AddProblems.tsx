import { useQuery } from '@tanstack/react-query'
import { addTrainingProblemFromGroup } from '@verdict/contract/training/group-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { type Choice, ProblemPicker } from '../../problem/picker/ProblemPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useTrainingOffice } from './use-office.ts'

const limit = 10

/** The public problems that are not in the training yet, and those of its group. */
export default function AddProblems({ tid, onClose }: { tid: number; onClose: () => void }) {
  const t = useMessages().trainingAdmin
  const [asked, setAsked] = useState({ keyword: '', currentPage: 1 })
  const office = useTrainingOffice()
  const [ofGroup, setOfGroup] = useState(office.addFromGroup !== undefined)
  const list = useCandidates({ tid, ofGroup, ...asked }, (currentPage) => setAsked({ ...asked, currentPage }))
  return (
    <ProblemPicker
      title={t.addProblems}
      list={list}
      search={asked.keyword}
      onSearch={(keyword) => setAsked({ keyword, currentPage: 1 })}
      act={(row) => <Add tid={tid} row={row} ofGroup={ofGroup} />}
      above={
        office.addFromGroup ? (
          <Segments
            label={t.pool}
            value={ofGroup ? 'group' : 'site'}
            options={[
              { value: 'group', label: t.fromGroup },
              { value: 'site', label: t.fromSite },
            ]}
            onChange={(value) => {
              setOfGroup(value === 'group')
              setAsked({ ...asked, currentPage: 1 })
            }}
          />
        ) : null
      }
      onClose={onClose}
    />
  )
}

interface Sought {
  tid: number
  keyword: string
  currentPage: number
  ofGroup: boolean
}

function useCandidates({ tid, keyword, currentPage, ofGroup }: Sought, turn: (page: number) => void): List<Choice> {
  const { calls } = useTrainingOffice()
  const asked = { tid, keyword, currentPage, limit, queryExisted: false, ...(ofGroup && { ofGroup }) }
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...ask(calls.getAdminTrainingProblemList, asked),
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

function Add({ tid, row: { id, problemId }, ofGroup }: { tid: number; row: Choice; ofGroup: boolean }) {
  const t = useMessages().trainingAdmin
  const { calls, addFromGroup } = useTrainingOffice()
  const about = { done: t.addedProblem(problemId), renews: [calls.getAdminTrainingProblemList] }
  const open = useAct(calls.addTrainingProblemFromPublic, about)
  const own = useAct(addFromGroup ?? addTrainingProblemFromGroup, about)
  const add = () => (ofGroup ? own.act({ tid, problemId }) : open.act({ tid, pid: id, displayId: problemId }))
  return (
    <Button
      size="compact-xs"
      loading={open.isBusy || own.isBusy}
      aria-label={t.addName(problemId)}
      onClick={() => void add()}
    >
      {t.add}
    </Button>
  )
}
