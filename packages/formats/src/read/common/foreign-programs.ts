import { languageTable } from '@verdict/contract/judging/languages.ts'
import type { PackedHelper, PackedProblem, PackedReference } from '../../problem.ts'
import { languageOf } from '../icpc/languages.ts'
import type { ReadContext } from './format.ts'
import { madeFile } from './made-file.ts'

/** File name extensions of the languages that HUSTOJ and QDUOJ name. */
const extensions: Record<string, string> = {
  C: 'c',
  Clang: 'c',
  'C++': 'cpp',
  'Clang++': 'cpp',
  Java: 'java',
  Python: 'py',
  Python3: 'py',
  Python2: 'py2',
  Go: 'go',
  Golang: 'go',
  JavaScript: 'js',
  'C#': 'cs',
  Ruby: 'rb',
  PHP: 'php',
  Pascal: 'pas',
  Perl: 'perl',
  Lua: 'lua',
  Rust: 'rs',
}

/** A name of the language table that an extension alone does not give. */
const named: Record<string, string> = { Perl: 'Perl', Python2: 'Python2' }

/** A program given as text that is said to be accepted. */
export async function acceptedProgram(
  context: ReadContext,
  folder: string,
  index: number,
  language: string,
  code: string,
): Promise<PackedReference> {
  const extension = Object.hasOwn(extensions, language) ? (extensions[language] ?? 'txt') : 'txt'
  const name = language === 'Java' ? 'Main.java' : `${index}.${extension}`
  const file = await madeFile(context, `${folder}/${language === 'Java' ? `${index}/${name}` : name}`, code)
  return {
    path: file.path,
    language: named[language] ?? (await languageOf([file], 'legacy')),
    files: [{ name, file }],
    declared: folder,
    expected: ['AC'],
    expectedScore: null,
    gated: true,
    setsLimit: false,
  }
}

/** Our languages that a foreign name stands for, every standard and optimisation of it. */
export function languagesNamed(language: string): string[] {
  const families: Record<string, RegExp> = {
    C: /^C( With O2)?$/,
    'C++': /^C\+\+/,
    Java: /^Java$/,
    Python: /^Python3$/,
    Python3: /^Python3$/,
    Python2: /^Python2$/,
    Go: /^Golang$/,
    Golang: /^Golang$/,
    JavaScript: /^JavaScript/,
    'C#': /^C#$/,
    Ruby: /^Ruby$/,
    PHP: /^PHP$/,
    Pascal: /^Pascal$/,
  }
  const family = Object.hasOwn(families, language) ? families[language] : undefined
  return family ? languageTable.filter(({ name }) => family.test(name)).map(({ name }) => name) : []
}

/** What contestants begin with, for every language that a foreign name stands for. */
export const templatesFor = (language: string, code: string): PackedProblem['codeTemplates'] =>
  languagesNamed(language).map((name) => ({ language: name, code }))

/** A checker or interactor in C or C++ given as text; undefined when it is in another language or empty. */
export async function helperOf(
  context: ReadContext,
  convention: PackedHelper['convention'],
  name: string,
  language: string,
  code: string,
): Promise<PackedHelper | undefined> {
  if ((language !== 'C' && language !== 'C++') || code.trim() === '') return undefined
  const file = await madeFile(context, `${name}.${language === 'C' ? 'c' : 'cpp'}`, code)
  return {
    convention,
    language: (await languageOf([file], 'legacy')) ?? '',
    files: [{ name: file.path, file }],
    args: [],
  }
}
