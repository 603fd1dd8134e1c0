import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem, PackedReference } from '../../problem.ts'
import { acceptedProgram, helperOf, templatesFor } from '../common/foreign-programs.ts'
import type { ReadContext } from '../common/format.ts'
import type { Item, Piece } from './items.ts'

const piecesOf = (item: Item, name: string): Piece[] => item.pieces.get(name) ?? []
const languageOf = ({ attributes }: Piece): string => attributes['language']?.trim() ?? ''

/** What each element for a program is called by. */
const conventions = { spj: 'hustoj', tpj: 'testlib', interactor: 'testlib' } as const

async function helperIn(
  item: Item,
  kind: keyof typeof conventions,
  name: string,
  context: ReadContext,
  warnings: PackageMessage[],
) {
  const piece = piecesOf(item, kind).find(({ text }) => text.trim() !== '')
  if (!piece) return undefined
  const helper = await helperOf(context, conventions[kind], kind, languageOf(piece), piece.text)
  if (!helper)
    warnings.push(packageMessage('helper-language', { file: name, element: kind, language: languageOf(piece) }))
  return helper
}

type Mode = { judgeMode: PackedProblem['judgeMode']; checker: PackedHelper | null; interactor: PackedHelper | null }

/** How outputs are judged: by an interactor, a special judge, or the comparison where neither can be used. */
export async function readMode(
  item: Item,
  name: string,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<Mode> {
  const interactor = await helperIn(item, 'interactor', name, context, warnings)
  const testlib = await helperIn(item, 'tpj', name, context, warnings)
  const checker = testlib ?? (await helperIn(item, 'spj', name, context, warnings)) ?? null
  if (interactor) return { judgeMode: 'interactive', checker: null, interactor }
  return { judgeMode: checker ? 'spj' : 'default', checker, interactor: null }
}

/** Solutions, all of which are said to be accepted. */
export const readSolutions = (item: Item, context: ReadContext): Promise<PackedReference[]> =>
  Promise.all(
    piecesOf(item, 'solution').map((piece, index) =>
      acceptedProgram(context, 'solution', index + 1, languageOf(piece), piece.text),
    ),
  )

/** What contestants begin with; code around theirs is named, not used. */
export function readTemplates(item: Item, name: string, warnings: PackageMessage[]): PackedProblem['codeTemplates'] {
  const around = [...piecesOf(item, 'prepend'), ...piecesOf(item, 'append')].filter(({ text }) => text.trim() !== '')
  const languages = [...new Set(around.map(languageOf))].join(', ')
  if (around.length > 0) warnings.push(packageMessage('template-around', { file: name, languages }))
  const templates = piecesOf(item, 'template').flatMap((piece) => templatesFor(languageOf(piece), piece.text))
  return [...new Map(templates.map((one) => [one.language, one])).values()]
}
