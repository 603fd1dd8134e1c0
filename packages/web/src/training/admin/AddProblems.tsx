import { addTrainingProblemFromGroup } from '@verdict/contract/training/group-routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { ProblemPicker } from '../../problem/picker/ProblemPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTrainingOffice } from './use-office.ts'

interface AddProps {
  tid: number
  id: number
  problemId: string
  ofGroup: boolean
}

/** The public problems that are not in the training yet, and those of its group. */
export default function AddProblems({ tid, onClose }: { tid: number; onClose: () => void }) {
  const t = useMessages().trainingAdmin
  const { calls, addFromGroup } = useTrainingOffice()
  return (
    <ProblemPicker
      title={t.addProblems}
      route={calls.getAdminTrainingProblemList}
      input={{ tid, queryExisted: false }}
      hasOwn={addFromGroup !== undefined}
      act={({ id, problemId }, ofGroup) => <Add tid={tid} id={id} problemId={problemId} ofGroup={ofGroup} />}
      onClose={onClose}
    />
  )
}

function Add({ tid, id, problemId, ofGroup }: AddProps) {
  const { trainingAdmin, problemPicker: t } = useMessages()
  const { calls, addFromGroup } = useTrainingOffice()
  const about = { done: trainingAdmin.addedProblem(problemId), renews: [calls.getAdminTrainingProblemList] }
  const open = useAct(calls.addTrainingProblemFromPublic, about)
  const own = useAct(addFromGroup ?? addTrainingProblemFromGroup, about)
  const add = () => (ofGroup ? own.act({ tid, problemId }) : open.act({ tid, pid: id, displayId: problemId }))
  return (
    <Button
      size="compact-sm"
      loading={open.isBusy || own.isBusy}
      aria-label={t.addOf(problemId)}
      onClick={() => void add()}
    >
      {t.add}
    </Button>
  )
}
