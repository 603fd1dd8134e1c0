import { readStored, writeStored } from '../../storage.ts'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { keyStyles } from '../../ui/editor/key-styles.ts'
import { themeNames } from '../../ui/editor/theme-names.ts'
import { draftKey, type Kept, keepCode, unkept, versionsKey, type Work } from './code-storage.ts'

/** What the editor remembers of one problem in one place. */
export interface Draft extends EditorLook {
  language: string
  code: string
  /** What was written in each language; the code of the present one stands here, too. */
  codes?: Record<string, string>
}

type General = EditorLook & { language: string }

const generalKey = 'verdict:editor'

export const fontSizes = [12, 14, 16, 18, 20]
export const tabSizes = [2, 4, 8]
const usual: EditorLook = { theme: 'idea', fontSize: 14, tabSize: 4, keys: 'usual' }

const oneOf = <T>(allowed: readonly T[], ...wished: unknown[]): T | undefined =>
  wished.map((wish) => allowed.find((value) => value === wish)).find((value) => value !== undefined)

/** The person's newest choice of look, for every problem alike. */
export function readLook(dark: boolean): EditorLook {
  const general = readStored<Partial<General>>(generalKey)
  return {
    theme: oneOf(themeNames, general?.theme) ?? (dark ? 'base16-dark' : usual.theme),
    fontSize: oneOf(fontSizes, general?.fontSize) ?? usual.fontSize,
    tabSize: oneOf(tabSizes, general?.tabSize) ?? usual.tabSize,
    keys: oneOf(keyStyles, general?.keys) ?? usual.keys,
  }
}

interface Offer {
  problemId: string
  place: string
  languages: string[]
  templates: Record<string, string>
}

/** The code to begin with: what was typed here before, else the template of the language used last. */
export function readDraft({ problemId, place, languages, templates }: Offer): Work {
  const key = draftKey(problemId, place)
  const draft = unkept.get(key) ?? readStored<Partial<Draft>>(key)
  const general = readStored<Partial<General>>(generalKey)
  const language = oneOf(languages, draft?.language, general?.language) ?? languages[0] ?? ''
  const code = typeof draft?.code === 'string' ? draft.code : (templates[language] ?? '')
  return { language, code }
}

/** The code written for a problem in one language, if there is any. */
export function readCode(problemId: string, place: string, language: string): string | undefined {
  const draft = readStored<Partial<Draft>>(draftKey(problemId, place))
  const code = draft?.codes?.[language] ?? (draft?.language === language ? draft.code : undefined)
  return typeof code === 'string' ? code : undefined
}

/** What is kept says when (ms). */
export type StoredDraft = Partial<Draft> & { at?: number }

// what an older page kept was one code, in the language it names
export const codesOf = ({ codes, language, code }: StoredDraft): Record<string, string> =>
  codes ?? (typeof language === 'string' ? { [language]: code ?? '' } : {})

/** Keeps the work at once, so that neither a reload nor a crash costs a line. */
export function keepDraft(problemId: string, place: string, draft: Draft): Kept {
  const key = draftKey(problemId, place)
  const codes = { ...codesOf(readStored<StoredDraft>(key) ?? {}), [draft.language]: draft.code }
  const kept = keepCode(key, { ...draft, codes, at: Date.now() }, [versionsKey(problemId, place)])
  if (kept === 'not-kept') unkept.set(key, { language: draft.language, code: draft.code })
  else unkept.delete(key)
  return kept
}

/** Keeps what the person chose for the next problem too. */
export const keepGeneral = (chosen: Partial<General>): boolean =>
  writeStored(generalKey, { ...readStored<Partial<General>>(generalKey), ...chosen })
