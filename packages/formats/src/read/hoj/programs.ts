import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { jsonFields, rawText } from '../common/json.ts'
import { madeFile } from '../common/made-file.ts'
import { wordOf } from '../common/values.ts'
import { type Fields, fieldsOf } from '../icpc/yaml.ts'

const languages = { C: 'C With O2', 'C++': 'C++ With O2' } as const
const fileNames = { C: 'spj.c', 'C++': 'spj.cpp' } as const

/** The special judge or interactor, which HOJ calls the way testlib is called. */
async function programOf(problem: Fields, context: ReadContext): Promise<PackedHelper | null> {
  const code = rawText(problem, 'spjCode')
  if (code.trim() === '') return null
  const language = wordOf(problem, 'spjLanguage', ['C', 'C++'] as const, 'C++')
  const file = await madeFile(context, fileNames[language], code)
  return { convention: 'testlib', language: languages[language], files: [{ name: file.path, file }], args: [] }
}

type Mode = Pick<PackedProblem, 'judgeMode' | 'checker' | 'interactor'>

/** How outputs are judged; a special judge that is not there leaves the comparison, an interactor has to be there. */
export async function readMode(
  top: Fields,
  problem: Fields,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<Mode> {
  const modes = ['default', 'spj', 'interactive'] as const
  const said = [top, problem].map((fields) => modes.find((mode) => mode === fields.text('judgeMode')))
  const judgeMode = said.find((mode) => mode !== undefined) ?? 'default'
  if (judgeMode === 'default') return { judgeMode, checker: null, interactor: null }
  const program = await programOf(problem, context)
  if (judgeMode === 'spj' && program) return { judgeMode, checker: program, interactor: null }
  if (judgeMode === 'interactive' && program) return { judgeMode, checker: null, interactor: program }
  if (judgeMode === 'interactive') throw new PackageFault('interactor-missing', { file: problem.file })
  warnings.push(packageMessage('checker-missing', { file: problem.file }))
  return { judgeMode: 'default', checker: null, interactor: null }
}

const safeName = /^[\w.+-]{1,100}$/

function textFiles(fields: Fields): TextFile[] {
  return fields.keys().map((name) => {
    if (!safeName.test(name) || name.startsWith('.') || name.startsWith('-'))
      throw new PackageFault('entry-name', { entry: name.slice(0, 100) })
    return { name, text: rawText(fields, name) }
  })
}

/** Files by name: an object, or the same as text, as the problem itself keeps it. */
export function readExtraFiles(top: Fields, problem: Fields, key: 'userExtraFile' | 'judgeExtraFile'): TextFile[] {
  const kept = problem.raw(key) ?? top.raw(key)
  const fields = typeof kept === 'string' ? jsonFields(kept === '' ? '{}' : kept, `${problem.file}: ${key}`) : undefined
  return textFiles(fields ?? fieldsOf(problem.file, { [key]: kept }).map(key))
}

/** Names of the files that programs read and write; null for stdin and stdout. */
export function readFileIo(problem: Fields, judgeMode: string, warnings: PackageMessage[]): PackedProblem['fileIo'] {
  if (problem.flag('isFileIO') !== true) return null
  if (judgeMode === 'interactive') {
    warnings.push(packageMessage('file-io-interactive', { file: problem.file }))
    return null
  }
  const nameAt = (key: string): string => {
    const name = problem.text(key) ?? ''
    if (!safeName.test(name) || name.startsWith('.'))
      throw new PackageFault('file-io-name', { file: problem.file, key, name: name.slice(0, 60) })
    return name
  }
  return { input: nameAt('ioReadFileName'), output: nameAt('ioWriteFileName') }
}
