import { extension, type PackedFile, peekText } from '../../archive/tree.ts'
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
  py2: 'Python2',
  js: 'JavaScript Node',
  go: 'Golang',
  rs: 'Rust',
  kt: 'Kotlin',
  cs: 'C#',
  hs: 'Haskell',
  ml: 'OCaml',
  rb: 'Ruby',
  php: 'PHP',
  pas: 'Pascal',
  d: 'D',
  lua: 'Lua',
}

/** Extensions of languages the format knows and we cannot judge, so that such a program is not taken for a data file. */
const elsewhere = new Set('scala lisp lsp cl pl f90 swift ts m adb dart erl exs jl nim zig sh bash'.split(' '))

const isPython2 = (text: string): boolean =>
  /^#!.*python2/.test(text) || (/^[ \t]*print\s+["'\w%]/m.test(text) && !/\bprint\s*\(/.test(text))

/** `.pl` is Prolog to the format's specification and Perl to most who write one. */
const isPerl = (text: string): boolean => /^#!.*perl|^[ \t]*use\s+(strict|warnings|v?5)|^[ \t]*my\s+[$@%(]/m.test(text)

/** Whether the file is a program's source rather than a header or data. */
export const isSource = (file: { path: string }): boolean =>
  Object.hasOwn(byExtension, extension(file.path)) || elsewhere.has(extension(file.path))

/** Whether one of the files is like this; one after the other, since all of them may not fit into memory. */
async function hasOne(files: readonly PackedFile[], isSo: (text: string) => boolean): Promise<boolean> {
  for (const file of files) if (isSo(await peekText(file))) return true
  return false
}

/**
 * The language, as our table names it, of a program made of these files; null when it is not one that can be judged
 * here (another language, two languages at once).
 */
export async function languageOf(files: readonly PackedFile[], dialect: Dialect): Promise<string | null> {
  const sources = files.filter(isSource)
  const kinds = new Set(sources.map((file) => extension(file.path)))
  const languages = new Set([...kinds].map((kind) => byExtension[kind] ?? kind))
  const [language] = languages
  if (languages.size !== 1 || language === undefined) return null
  if (!['C++', 'Python3', 'pl'].includes(language)) return elsewhere.has(language) ? null : language
  if (language === 'pl') return (await hasOne(sources, (text) => !isPerl(text))) ? null : 'Perl'
  if (language === 'Python3') return (await hasOne(sources, isPython2)) ? 'Python2' : language
  return (await hasOne(sources, (text) => newerCpp.test(text))) ? cpp['2023-07'] : cpp[dialect]
}

const standards = (name: string) => [name, `${name} With O2`]

/** The format's codes of languages, as our table names what they stand for. */
const byCode: Record<string, string[]> = {
  c: standards('C'),
  cpp: [...standards('C++'), ...standards('C++ 17'), ...standards('C++ 20')],
  csharp: ['C#'],
  go: ['Golang'],
  haskell: ['Haskell'],
  java: ['Java'],
  javascript: ['JavaScript Node'],
  kotlin: ['Kotlin'],
  lua: ['Lua'],
  ocaml: ['OCaml'],
  pascal: ['Pascal'],
  perl: ['Perl'],
  php: ['PHP'],
  python2: ['Python2'],
  python3: ['Python3', 'PyPy3'],
  ruby: ['Ruby'],
  rust: ['Rust'],
  d: ['D'],
}

/** The languages a code of the format stands for; none when we have no such language. */
export const languagesOfCode = (code: string): string[] =>
  (Object.hasOwn(byCode, code.toLowerCase()) ? byCode[code.toLowerCase()] : undefined) ?? []
