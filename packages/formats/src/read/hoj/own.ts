import { baseName, filesUnder, type Tree } from '../../archive/tree.ts'
import type { PackageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem, PublicFile, Statement } from '../../problem.ts'
import { addressesIn, nameAt } from '../../statement-files.ts'
import { listOf } from '../common/json.ts'
import { linkedFile } from '../common/public-files.ts'
import { factorOf, knownLanguages, limitIfSaid } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

type Own = Pick<PackedProblem, 'limits' | 'languageLimits' | 'checker' | 'interactor'>

const familyOf = (language: string): string => language.split(' ')[0] ?? ''

function inStandard(helper: PackedHelper | null, language: string | undefined): PackedHelper | null {
  const fits = helper && language !== undefined && familyOf(language) === familyOf(helper.language)
  return fits ? { ...helper, language } : helper
}

function languageLimitsOf(own: Fields, warnings: PackageMessage[]): PackedProblem['languageLimits'] {
  const rows = listOf(own, 'languageLimits').map((row) => ({
    language: row.text('language') ?? '',
    factor: factorOf(row, 'factor'),
    timeMs: limitIfSaid(row, 'timeMs', 'time'),
    memoryMb: limitIfSaid(row, 'memoryMb', 'memory'),
  }))
  const known = knownLanguages(
    rows.map(({ language }) => language),
    own.file,
    warnings,
  )
  return [...new Map(rows.map((row) => [row.language, row])).values()].filter(({ language }) =>
    known.includes(language),
  )
}

/** What an export from here says beside what the format has words for: `verdict` in the JSON file. */
export function withOwn(packed: Omit<Own, 'languageLimits'>, top: Fields, warnings: PackageMessage[]): Own {
  const own = top.map('verdict')
  const [helperLanguage] = knownLanguages(own.texts('helperLanguage') ?? [], own.file, warnings)
  return {
    limits: {
      ...packed.limits,
      otherFactor: factorOf(own, 'otherFactor') ?? packed.limits.otherFactor,
      outputKb: limitIfSaid(own, 'outputKb', 'output'),
    },
    languageLimits: languageLimitsOf(own, warnings),
    checker: inStandard(packed.checker, helperLanguage),
    interactor: inStandard(packed.interactor, helperLanguage),
  }
}

/** Files of the statement that lie beside the test cases under the names it gives them. */
export async function readPublicFiles(tree: Tree, folder: string, { description, input, output, hint }: Statement) {
  const text = `${description} ${input} ${output} ${hint}`
  const shown = new Set(addressesIn(text).map(nameAt))
  const found: PublicFile[] = []
  for (const file of filesUnder(tree, folder)) {
    if (!shown.has(baseName(file.path))) continue
    const one = await linkedFile(file)
    if (one.name === baseName(file.path)) found.push(one)
  }
  return found
}
