import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { lookAhead } from '../api/early.ts'
import { prepareMarkdown } from '../ui/markdown/prepared.ts'
import type { ProblemDetail } from './limits.ts'

/** Makes the texts of the problem that the visit begins with ready while what paints them is still on its way. */
export async function prepareStatement(): Promise<void> {
  const detail = (await lookAhead(getProblemDetail.path)) as ProblemDetail | undefined
  if (!detail) return
  const { description, input, output, hint } = detail.problem
  for (const text of [description, input, output, hint]) if (text?.trim()) prepareMarkdown(text)
}
