import { writeExamples } from '@verdict/contract/problem/examples.ts'
import { problemLimits } from '@verdict/contract/problem/form-limits.ts'
import { messages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import type { Rules } from '../../../ui/form/rules.ts'
import { programOf } from './Judging.tsx'
import { hasNewCode, type NamedFile, type ProblemValues } from './values.ts'

type Texts = Messages['problemForm']

/** The same of a problem that another site judges: its words alone. */
export const wordRules = (t: Texts): Rules<ProblemValues> => ({
  title: (title) => (title.trim() ? undefined : t.titleRequired),
  tags: (tags) => tagFault(t, tags),
})

const tagFault = (t: Texts, tags: string[]) =>
  new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length ? t.tagTwice : undefined

/** What is wrong with texts that are longer than this together, in characters. */
const tooLong = (texts: string[], most: number): string | undefined =>
  texts.reduce((sum, text) => sum + text.length, 0) > most ? messages().common.form.tooLong(most) : undefined

function filesFault(t: Texts, files: NamedFile[]): string | undefined {
  if (files.some(({ name, content }) => !name.trim() || !content)) return t.fileNeeds
  return tooLong(
    files.map(({ content }) => content),
    problemLimits.extraFiles,
  )
}

/** What the schema cannot say of a problem. `isIdFree`: without an id the server finds one; `compiled`: the program that compiled last. */
export function problemRules(
  t: Texts,
  begun: ProblemValues,
  { isIdFree, compiled }: { isIdFree: boolean; compiled: () => string },
): Rules<ProblemValues> {
  return {
    problemId: (id) => (isIdFree || id.trim() ? undefined : t.idRequired),
    title: (title) => (title.trim() ? undefined : t.titleRequired),
    input: (input) => (input.trim() ? undefined : t.inputRequired),
    output: (output) => (output.trim() ? undefined : t.outputRequired),
    tags: (tags) => tagFault(t, tags),
    languages: (chosen) => (chosen.length ? undefined : t.languageNeeded),
    spjCode: (code, values) => {
      if (values.judgeMode === 'default') return undefined
      if (!code.trim()) return t.codeNeeded
      return hasNewCode(values, begun) && compiled() !== programOf(values) ? t.compileFirst : undefined
    },
    ioReadFileName: (name, { isFileIO }) => (isFileIO && !name.trim() ? t.ioNeeded : undefined),
    ioWriteFileName: (name, { isFileIO }) => (isFileIO && !name.trim() ? t.ioNeeded : undefined),
    samples: (samples) => tooLong([writeExamples(samples)], problemLimits.examples),
    userExtra: (files) => filesFault(t, files),
    judgeExtra: (files) => filesFault(t, files),
    templates: (all) =>
      all.some(({ code }) => !code.trim())
        ? t.templateEmpty
        : all.map(({ code }) => tooLong([code], problemLimits.code)).find(Boolean),
    cases: (rows, { type, judgeCaseMode }) => {
      if (!rows.length) return t.casesNeeded
      const isScore = (score: number | null) => score !== null && Number.isInteger(score) && score >= 0
      const unscored = type === '1' ? rows.findIndex(({ score }) => !isScore(score)) : -1
      if (unscored >= 0) return t.scoreWrong(unscored + 1)
      const isGroup = (group: number | null) => group !== null && Number.isInteger(group) && group >= 1
      const ungrouped = judgeCaseMode.startsWith('subtask') ? rows.findIndex(({ groupNum }) => !isGroup(groupNum)) : -1
      return ungrouped >= 0 ? t.groupWrong(ungrouped + 1) : undefined
    },
  }
}
