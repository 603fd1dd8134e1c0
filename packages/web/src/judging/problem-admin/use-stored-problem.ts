import { useQuery } from '@tanstack/react-query'
import { getAdminProblem } from '@verdict/contract/problem/admin-routes.ts'
import { getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/contract/problem/routes.ts'
import { getTestCases } from '@verdict/contract/problem/test-data-routes.ts'
import { call } from '../../api/call.ts'
import type { CaseRow } from './data/case-rows.ts'
import { type ProblemValues, type Stored, valuesOf } from './form/values.ts'

const mostAtOnce = 500
const quiet = { quiet: true }

/** Every test case of a problem in its order, however many pages that takes. */
async function allCases(pid: number): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await call(getTestCases, { pid, currentPage, limit: mostAtOnce }, quiet)
    rows.push(...page.records)
    if (rows.length >= page.total || !page.records.length) return rows
  }
}

export interface StoredProblem {
  stored: Stored
  values: ProblemValues
}

/** A problem with everything its form shows. */
export async function fetchProblem(pid: number): Promise<StoredProblem> {
  const [stored, cases, tags, languages, templates] = await Promise.all([
    call(getAdminProblem, { pid }, quiet),
    allCases(pid),
    call(getProblemTags, { pid }, quiet),
    call(getProblemLanguages, { pid }, quiet),
    call(getProblemCodeTemplate, { pid }, quiet),
  ])
  const values = valuesOf(stored, {
    cases,
    tags: tags.map(({ name }) => name),
    languages: languages.map(({ id }) => String(id)),
    templates: templates.map(({ lid, code }) => ({ lid, code })),
  })
  return { stored, values }
}

/** The same as a question; asked again when the problem is saved. */
export const useStoredProblem = (pid: number) =>
  useQuery({ queryKey: [getAdminProblem.path, 'whole', pid], queryFn: () => fetchProblem(pid) })
