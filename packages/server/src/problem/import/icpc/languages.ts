import { extension, type PackedFile, peekText } from '../archive/tree.ts'
import type { Dialect } from './dialect.ts'

const cpp = { legacy: 'C++ 17 With O2', '2023-07': 'C++ 20 With O2' } as const
const newerCpp =
  /#include\s*<(bit|ranges|concepts|numbers|format|span|source_location|compare)>|std::ranges|<=>|\bconsteval\b|\bconcept\b/

const byExtension: Record<string, string> = {
  c: 'C With O2',
  cc: 'C++',
  cpp: 'C++',
  cxx: 'C++',
  'c++': 'C++',
  java: 'Java',
  py: 'Python3',
  py3: 'Python3',
  js: 'JavaScript Node',
  go: 'Golang',
}

/** Extensions of languages the format knows and we cannot judge, so that such a program is not taken for a data file. */
const elsewhere = new Set(
  'rs kt scala cs hs ml rb php lisp lsp cl pl pas d f90 swift ts m adb dart erl exs jl lua nim zig sh bash py2'.split(
    ' ',
  ),
)

const isPython2 = (text: string): boolean =>
  /^#!.*python2/.test(text) || (/^\s*print\s+["'\w%]/m.test(text) && !/\bprint\s*\(/.test(text))

/** Whether the file is a program's source rather than a header or data. */
export const isSource = (file: { path: string }): boolean =>
  extension(file.path) in byExtension || elsewhere.has(extension(file.path))

/**
 * The language, as our table names it, of a program made of these files; null when it is not one that can be judged
 * here (another language, Python 2, two languages at once).
 */
export async function languageOf(files: readonly PackedFile[], dialect: Dialect): Promise<string | null> {
  const sources = files.filter(isSource)
  const languages = new Set(sources.map((file) => byExtension[extension(file.path)] ?? null))
  const [language] = languages
  if (languages.size !== 1 || language === undefined || language === null) return null
  if (language !== 'C++' && language !== 'Python3') return language
  const texts = await Promise.all(sources.map(peekText))
  if (language === 'Python3') return texts.some(isPython2) ? null : language
  return texts.some((text) => newerCpp.test(text)) ? cpp['2023-07'] : cpp[dialect]
}
