import { type DragEvent, useId, useState } from 'react'
import { memoryText } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Warnings } from '../../../problem/admin/Warnings.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { PartFault } from '../form/Section.tsx'
import type { ProblemValues } from '../form/values.ts'
import { CaseTable } from './CaseTable.tsx'
import { type CaseRow, withEvenScores } from './case-rows.ts'
import { useCaseUpload } from './use-case-upload.ts'

/** The test cases of a problem: dropped as a zip or as files, written by hand, and edited together in a table. */
export function CasesField({ form }: { form: Form<ProblemValues> }) {
  const t = useMessages().problemForm
  const [writes, setWrites] = useState(false)
  const { cases, upload, type, judgeCaseMode, judgeMode } = form.values
  const hasScores = type === '1'
  const put = (rows: CaseRow[]) => form.set('cases', rows)
  const { take, storing, alone, warnings } = useCaseUpload({
    rows: cases,
    dir: upload,
    caseMode: judgeCaseMode,
    judgeMode,
    onChange: (rows, dir, isWhole) => {
      put(hasScores && isWhole ? withEvenScores(rows) : rows)
      form.set('upload', dir)
      form.mantine.clearFieldError('cases')
    },
  })
  const write = (input: string, output: string) => {
    const name = freeName(cases)
    const files = [new File([input], `${name}.in`), new File([output], `${name}.out`)]
    setWrites(false)
    void take(files)
  }
  return (
    <>
      <p className="dim small">{t.casesLead}</p>
      <DropFiles take={(files) => void take(files)} note={storing === undefined ? undefined : t.storing(storing)} />
      {alone.length ? <p className="small">{t.unpaired(alone.join(', '))}</p> : null}
      <Warnings title={t.uploadNotes(warnings.length)} texts={warnings} />
      <PartFault form={form} name="cases" />
      {cases.length ? (
        <CaseTable rows={cases} hasScores={hasScores} hasGroups={judgeCaseMode.startsWith('subtask')} change={put} />
      ) : (
        <p className="dim">{t.noCases}</p>
      )}
      <div className="row">
        <Button size="compact-sm" variant="default" disabled={storing !== undefined} onClick={() => setWrites(true)}>
          {t.addByHand}
        </Button>
        {hasScores && cases.length ? (
          <Button size="compact-sm" variant="default" onClick={() => put(withEvenScores(cases))}>
            {t.split}
          </Button>
        ) : null}
        <span className="dim small end">{sizeOf(cases)}</span>
      </div>
      {writes ? (
        <Dialog title={t.addByHand} width={560} onClose={() => setWrites(false)}>
          <WriteCase write={write} />
        </Dialog>
      ) : null}
    </>
  )
}

const sizeOf = (rows: CaseRow[]) => {
  const bytes = rows.reduce((sum, row) => sum + (row.inputBytes ?? 0) + (row.outputBytes ?? 0), 0)
  return bytes > 0 ? memoryText(Math.ceil(bytes / 1024)) : ''
}

function freeName(rows: CaseRow[]): string {
  const taken = new Set(rows.flatMap(({ input, output }) => [input, output]))
  let n = rows.length + 1
  while (taken.has(`${n}.in`) || taken.has(`${n}.out`)) n += 1
  return String(n)
}

interface DropProps {
  take: (files: File[]) => void
  note: string | undefined
}

function DropFiles({ take, note }: DropProps) {
  const t = useMessages().problemForm
  const id = useId()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now)
  }
  return (
    <label
      className={isOver ? 'file-drop-box file-drop-over' : 'file-drop-box'}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        take([...event.dataTransfer.files])
      }}
    >
      <input
        id={id}
        type="file"
        multiple
        className="unseen"
        aria-label={t.dropCases}
        disabled={note !== undefined}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <span role="status">{note ?? t.dropCases}</span>
    </label>
  )
}

function WriteCase({ write }: { write: (input: string, output: string) => void }) {
  const t = useMessages().problemForm
  const [input, setInput] = useState('')
  const [output, setOutput] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => (input || output ? write(input, output) : setWrong(true))
  return (
    <div className="stack">
      {(
        [
          [t.caseInput, input, setInput],
          [t.caseOutput, output, setOutput],
        ] as const
      ).map(([label, value, set]) => (
        <label key={label} className="problem-template small">
          {label}
          <textarea rows={6} spellCheck={false} value={value} onChange={(event) => set(event.currentTarget.value)} />
        </label>
      ))}
      {isWrong ? (
        <p className="transfer-refusal small" role="alert">
          {t.caseNeedsText}
        </p>
      ) : null}
      <div>
        <Button onClick={add}>{t.addCase}</Button>
      </div>
    </div>
  )
}
