import { keep, readKept } from '../../kept.ts'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { themeNames } from '../../ui/editor/theme-names.ts'

/** What the editor remembers of one problem in one contest (0: none). */
export interface Draft extends EditorLook {
  language: string
  code: string
}

type General = EditorLook & { language: string }

const generalKey = 'verdict:editor'
const draftKey = (problemId: string, cid: number) => `verdict:code:${problemId}:${cid}`

export const fontSizes = [12, 14, 16, 18, 20]
export const tabSizes = [2, 4, 8]
const usual: EditorLook = { theme: 'solarized light', fontSize: 14, tabSize: 4 }

const oneOf = <T>(allowed: readonly T[], ...wished: unknown[]): T | undefined =>
  wished.map((wish) => allowed.find((value) => value === wish)).find((value) => value !== undefined)

/** The person's newest choice of look, for every problem alike. */
export function readLook(dark: boolean): EditorLook {
  const general = readKept<Partial<General>>(generalKey)
  return {
    theme: oneOf(themeNames, general?.theme) ?? (dark ? 'material' : usual.theme),
    fontSize: oneOf(fontSizes, general?.fontSize) ?? usual.fontSize,
    tabSize: oneOf(tabSizes, general?.tabSize) ?? usual.tabSize,
  }
}

interface Offer {
  problemId: string
  cid: number
  languages: string[]
  templates: Record<string, string>
}

/** The code to begin with: what was typed here before, else the template of the language used last. */
export function readDraft({ problemId, cid, languages, templates }: Offer): { language: string; code: string } {
  const draft = readKept<Partial<Draft>>(draftKey(problemId, cid))
  const general = readKept<Partial<General>>(generalKey)
  const language = oneOf(languages, draft?.language, general?.language) ?? languages[0] ?? ''
  const code = typeof draft?.code === 'string' ? draft.code : (templates[language] ?? '')
  return { language, code }
}

/** Keeps the work at once, so that neither a reload nor a crash costs a line. */
export const keepDraft = (problemId: string, cid: number, draft: Draft): void => keep(draftKey(problemId, cid), draft)

/** Keeps what the person chose for the next problem too. */
export const keepGeneral = (chosen: Partial<General>): void =>
  keep(generalKey, { ...readKept<Partial<General>>(generalKey), ...chosen })
