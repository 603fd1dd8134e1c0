import { useMessages } from '../../i18n/language.ts'

export interface ProblemName {
  displayId: string
  displayTitle: string
}

/** What a clarification can be about, as choices of a field. */
export function useSubjects(problems: readonly ProblemName[]): { value: string; label: string }[] {
  const t = useMessages().contestDay
  return [
    { value: '', label: t.wholeContest },
    ...problems.map(({ displayId, displayTitle }) => ({ value: displayId, label: `${displayId}. ${displayTitle}` })),
  ]
}
