import { readStored, writeStored } from '../../storage.ts'
import { draftKey, keepCode, unkept, versionsKey, type Work } from './code-storage.ts'
import { codesOf, type StoredDraft } from './draft.ts'
import { keepVersion, moveVersions } from './versions.ts'

interface TakingOver {
  problemId: string
  /** Where the visitor's work is kept. */
  visitors: string
  place: string
  templates: Record<string, string>
}

/**
 * Code that a visitor wrote is theirs when they sign in, and is shown; what they had before is a version then. Templates and blanks
 * take nobody's place. Answers the code that was shown before and is no longer.
 */
export function takeOver({ problemId, visitors, place, templates }: TakingOver): Work | undefined {
  const [from, to] = [draftKey(problemId, visitors), draftKey(problemId, place)]
  const inMemory = unkept.get(from)
  if (inMemory) unkept.set(to, inMemory)
  unkept.delete(from)
  const left = readStored<StoredDraft>(from)
  if (!left) return undefined
  moveVersions(problemId, visitors, place)
  const written = writtenIn(left, templates)
  const work = shownOf(left, written)
  const mine = readStored<StoredDraft>(to) ?? {}
  if (work && !replace({ problemId, place, mine, left: { ...left, ...work }, written })) {
    unkept.set(to, work)
    return undefined
  }
  writeStored(from, undefined)
  const [before] = Object.entries(writtenIn(mine, templates)).filter(([language]) => language === mine.language)
  const [language = '', code = ''] = before ?? []
  return work && before && (language !== work.language || code !== work.code) ? { language, code } : undefined
}

/** What somebody wrote in each language. */
function writtenIn(draft: StoredDraft, templates: Record<string, string>): Record<string, string> {
  const written = ([language, code]: [string, string]) => code.trim() !== '' && code !== templates[language]
  return Object.fromEntries(Object.entries(codesOf(draft)).filter(written))
}

function shownOf({ language = '' }: StoredDraft, written: Record<string, string>): Work | undefined {
  const shown = language in written ? language : Object.keys(written)[0]
  return shown === undefined ? undefined : { language: shown, code: written[shown] ?? '' }
}

interface Replacing {
  problemId: string
  place: string
  mine: StoredDraft
  left: StoredDraft
  written: Record<string, string>
}

/** Puts what was written into a person's draft, and what it replaces among their versions; tells whether the browser kept both. */
function replace({ problemId, place, mine, left, written }: Replacing): boolean {
  const at = mine.at ?? 0
  for (const [language, code] of Object.entries(codesOf(mine))) {
    const isReplaced = language in written && written[language] !== code
    if (isReplaced && keepVersion(problemId, place, { at, language, code, why: 'replaced' }) === 'not-kept')
      return false
  }
  const codes = { ...codesOf(mine), ...written }
  return (
    keepCode(draftKey(problemId, place), { ...left, codes, at: Date.now() }, [versionsKey(problemId, place)]) !==
    'not-kept'
  )
}
