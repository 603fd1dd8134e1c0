import { useQuery } from '@tanstack/react-query'
import { getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/contract/problem/routes.ts'
import { getTestCases } from '@verdict/contract/problem/test-data-routes.ts'
import { call } from '../../api/call.ts'
import type { ProblemOffice } from '../../problem/admin/office.ts'
import type { CaseRow } from './data/case-rows.ts'
import { type ProblemValues, type Stored, valuesOf } from './form/values.ts'

const maxAtOnce = 500
const quiet = { quiet: true }

/** Every test case of a problem in its order, however many pages that takes. */
async function allCases(pid: number): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await call(getTestCases, { pid, currentPage, limit: maxAtOnce }, quiet)
    rows.push(...page.records)
    if (rows.length >= page.total || !page.records.length) return rows
  }
}

export interface StoredProblem {
  stored: Stored
  /** What the problem is called. */
  displayId: string
  values: ProblemValues
}

/** A problem with everything its form shows. */
export async function fetchProblem(pid: number, { calls, prefix }: ProblemOffice): Promise<StoredProblem> {
  const [stored, cases, tags, languages, templates] = await Promise.all([
    call(calls.get, { pid }, quiet),
    allCases(pid),
    call(getProblemTags, { pid }, quiet),
    call(getProblemLanguages, { pid }, quiet),
    call(getProblemCodeTemplate, { pid }, quiet),
  ])
  const displayId = 'ownId' in stored ? String(stored.ownId) : stored.problemId
  const problemId = displayId.startsWith(prefix) ? displayId.slice(prefix.length) : displayId
  const values = valuesOf(
    { ...stored, problemId },
    {
      cases,
      tags: tags.map(({ name }) => name),
      languages: languages.map(({ id }) => String(id)),
      templates: templates.map(({ lid, code }) => ({ lid, code })),
    },
  )
  return { stored, displayId, values }
}

/** The same as a question; asked again when the problem is saved. */
export const useStoredProblem = (pid: number, office: ProblemOffice) =>
  useQuery({ queryKey: [office.calls.get.path, 'whole', pid], queryFn: () => fetchProblem(pid, office) })
