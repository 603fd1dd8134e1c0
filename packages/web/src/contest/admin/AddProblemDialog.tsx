import { addContestProblemFromGroup } from '@verdict/contract/contest/group-routes.ts'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { ProblemPicker } from '../../problem/picker/ProblemPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import { nextDisplayId } from './display-ids.ts'
import type { ContestOffice } from './office.ts'
import type { ProblemRow } from './problem-columns.tsx'
import type { StoredContest } from './values.ts'

interface Props {
  office: ContestOffice
  contest: StoredContest
  /** Ids that problems of the contest have. */
  taken: readonly string[]
  onClose: () => void
}

/** Problems of the bank are looked for and added one by one; each goes from the list once it stands in the contest. */
export function AddProblemDialog({ office, contest, taken, onClose }: Props) {
  const { calls, addFromGroup } = office
  const { contestAdmin, problemPicker } = useMessages()
  const t = contestAdmin.problem
  const [ids, setIds] = useState<Record<number, string>>({})
  const [hide, setHide] = useState(addFromGroup !== undefined)
  const { id: cid, type } = contest
  const renews = [calls.getAdminContestProblemList]
  const open = useAct(calls.addContestProblemFromPublic, { renews })
  const own = useAct(addFromGroup ?? addContestProblemFromGroup, { renews })
  const idOf = (pid: number) => ids[pid] ?? nextDisplayId(taken)
  const add = ({ id: pid, problemId, auth, mayManage }: ProblemRow['problem'], ofGroup: boolean) => {
    const displayId = idOf(pid).trim()
    if (ofGroup) return own.act({ cid, problemId, displayId, hide })
    return open.act({ cid, pid, displayId, hide: hide && auth === 1 && mayManage })
  }
  return (
    <ProblemPicker
      title={addFromGroup ? t.addInGroup : t.add}
      route={calls.getAdminContestProblemList}
      input={{ cid, problemType: type }}
      hasOwn={addFromGroup !== undefined}
      above={(ofGroup) => (
        <>
          {addFromGroup ? null : <p className="dim small">{t.addHint}</p>}
          <p className="dim small">{t.otherRules[type]}</p>
          {ofGroup || !addFromGroup ? (
            <label className="contest-hide">
              <input type="checkbox" checked={hide} onChange={(event) => setHide(event.currentTarget.checked)} />
              <span>
                {ofGroup ? t.hideInGroup : t.hide}{' '}
                <span className="dim small">{ofGroup ? t.hideInGroupHint : t.hideHint}</span>
              </span>
            </label>
          ) : null}
        </>
      )}
      act={(row, ofGroup) => (
        <span className="contest-add">
          <LineInput
            label={t.idOf(row.problemId)}
            value={idOf(row.id)}
            onChange={(text) => setIds({ ...ids, [row.id]: text })}
          />
          <Button
            size="compact-sm"
            aria-label={problemPicker.addOf(row.problemId)}
            busy={open.isBusy || own.isBusy}
            disabled={!idOf(row.id).trim()}
            onClick={() => void add(row, ofGroup)}
          >
            {problemPicker.add}
          </Button>
        </span>
      )}
      onClose={onClose}
    />
  )
}
