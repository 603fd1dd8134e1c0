import type { Problem } from './limits.ts'

export interface ExtraFile {
  name: string
  content: string
}

/** Files given to the solver, stored as the JSON text of name to content. */
export function extraFilesOf({ userExtraFile }: Pick<Problem, 'userExtraFile'>): ExtraFile[] {
  if (!userExtraFile) return []
  try {
    const files = JSON.parse(userExtraFile) as Record<string, unknown>
    return Object.entries(files).flatMap(([name, content]) => (typeof content === 'string' ? [{ name, content }] : []))
  } catch {
    return [] // a record of another program that we cannot read: the problem works without its annex
  }
}
