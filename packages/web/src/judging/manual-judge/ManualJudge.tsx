import { shortName } from '@verdict/contract/judging/verdict.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hand } from '../../ui/icons.tsx'
import { Select } from '../../ui/Select.tsx'
import './manual-judge.css'
import { askCancel, modify } from './requests.ts'

const [cancelled, compileError, pending] = [-4, -2, 5]
const [compiling, judging] = [6, 7]

/** Verdicts that can be given by hand: none that is still on its way (docs/rules.md, Statuses), none that nobody can mean. */
const choices = Object.keys(shortName)
  .map(Number)
  .filter((status) => ![pending, compiling, judging, 9, 10, -5, -10, compileError].includes(status))
  .sort((a, b) => Number(a < 0) - Number(b < 0) || Math.abs(a) - Math.abs(b))

/** Of a submission, what ruling on it needs. */
export interface Ruled {
  submitId: number
  status: number
  score: number | null
  time: number | null
  memory: number | null
}

/** A verdict and score given by hand, or the judgement cancelled; not offered while it is being judged or never compiled. */
export function ManualJudge({ row }: { row: Ruled }) {
  const t = useMessages().ruling.manual
  if ([compiling, judging, compileError].includes(row.status)) return null
  return (
    <Dropdown
      label={t.rule(row.submitId)}
      kind="dialog"
      align="start"
      trigger={(bind) => (
        <IconButton className="small" label={t.rule(row.submitId)} {...bind}>
          <Hand />
        </IconButton>
      )}
    >
      {(close) => <RulingForm row={row} close={close} />}
    </Dropdown>
  )
}

function RulingForm({ row, close }: { row: Ruled; close: () => void }) {
  const { ruling, common } = useMessages()
  const t = ruling.manual
  const [status, setStatus] = useState(choices.includes(row.status) ? row.status : 0)
  const [score, setScore] = useState(String(row.score ?? ''))
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const complaint = useId()
  const hasScore = row.score !== null || row.status === cancelled
  const during = async (work: Promise<void>) => {
    setBusy(true)
    const done = await work.then(
      () => true,
      () => false, // the call has told the person
    )
    setBusy(false)
    if (done) close()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    // of a cancelled submission only the server knows whether its problem has scores
    if (row.score !== null && score === '') return setMissing(true)
    void during(modify(row, status, hasScore && score !== '' ? Number(score) : null, t))
  }
  const options = choices.map((value) => ({ value: String(value), label: common.verdicts[value] ?? '' }))
  return (
    <form className="manual-judge" noValidate onSubmit={send}>
      <strong>{t.title}</strong>
      {row.status === pending ? null : (
        <>
          <Select
            label={t.status}
            value={String(status)}
            options={options}
            onChange={(value) => setStatus(Number(value))}
          />
          {hasScore ? (
            <label className="manual-judge-score">
              {t.score}
              <input
                className="field"
                type="number"
                min={0}
                step={1}
                value={score}
                aria-invalid={isMissing}
                aria-describedby={isMissing ? complaint : undefined}
                onChange={(event) => {
                  setMissing(false)
                  setScore(event.currentTarget.value)
                }}
              />
            </label>
          ) : null}
          {isMissing ? (
            <p id={complaint} className="field-error" role="alert">
              {t.scoreNeeded}
            </p>
          ) : null}
          <Button type="submit" size="compact-sm" disabled={busy}>
            {t.modify}
          </Button>
        </>
      )}
      {row.status === cancelled ? null : (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          disabled={busy}
          onClick={() => void during(askCancel(row, t))}
        >
          {t.cancel}
        </Button>
      )}
    </form>
  )
}
