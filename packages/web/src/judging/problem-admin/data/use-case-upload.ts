import { uploadTestcaseFile, uploadTestcaseZip } from '@verdict/contract/problem/test-data-routes.ts'
import { useRef, useState } from 'react'
import { upload } from '../../../api/call.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { showToast } from '../../../ui/toasts.ts'
import type { CaseRow } from './case-rows.ts'

interface Options {
  rows: CaseRow[]
  /** The upload that is used so far, or ''. */
  dir: string
  caseMode: string
  judgeMode: string
  /** With the rows and the upload as they are afterwards. */
  onChange: (rows: CaseRow[], dir: string, isWhole: boolean) => void
}

/** Sends files of test cases: a zip takes the place of all rows, single files make or replace those of their names. */
export function useCaseUpload({ rows, dir, caseMode, judgeMode, onChange }: Options) {
  const t = useMessages().problemForm
  const [storing, setStoring] = useState<string>()
  const { gid } = useOffice()
  const place = gid === null ? {} : { gid: String(gid) }
  const waiting = useRef(new Set<string>())
  const [alone, setAlone] = useState<string[]>([])
  const [warnings, setWarnings] = useState<string[]>([])

  const takeZip = async (file: File) => {
    const found = await upload(uploadTestcaseZip, { mode: caseMode, judgeMode, ...place, file })
    const made = found.fileList.map(({ input, output, groupNum = null }) => ({ input, output, groupNum, score: null }))
    waiting.current.clear()
    setAlone([])
    setWarnings(found.warnings)
    onChange(made, found.fileListDir, true)
  }
  const takeFiles = async (files: File[]) => {
    let target = dir
    for (const file of files) {
      setStoring(file.name)
      const parts = { ...place, ...(target && { fileListDir: target }), file }
      const stored = await upload(uploadTestcaseFile, parts)
      target = stored.fileListDir
      waiting.current.add(stored.name)
    }
    const known = new Set(rows.flatMap(({ input, output }) => [input, output]))
    // names are looked at when there are some: the form opens without what does it
    const { paired } = await import('./paired.ts')
    const fresh = paired(
      [...waiting.current].filter((name) => !known.has(name)),
      judgeMode === 'default',
    )
    const replaced = rows.map((row) => replacedIn(row, waiting.current))
    waiting.current = new Set(fresh.alone)
    setAlone(fresh.alone)
    const added = fresh.rows.map((row) => ({ ...row, score: null, groupNum: null }))
    onChange([...replaced, ...added], target, added.length > 0)
  }
  const take = async (files: File[]) => {
    const [first] = files
    if (!first || storing !== undefined) return
    setStoring(first.name)
    try {
      if (/\.zip$/i.test(first.name)) await takeZip(first)
      else await takeFiles(files)
      showToast(t.uploaded, 'success')
    } catch {
      // the call has told the person why
    } finally {
      setStoring(undefined)
    }
  }
  return { take, storing, alone, warnings }
}

/** What is known of a file is true no longer once another takes its place. */
function replacedIn(row: CaseRow, names: ReadonlySet<string>): CaseRow {
  const next = { ...row }
  if (names.has(row.input)) {
    delete next.inputBytes
    delete next.inputStart
  }
  if (names.has(row.output)) {
    delete next.outputBytes
    delete next.outputStart
  }
  return next
}
