import * as templates from './templates.ts'

/** One language as contestants choose it; how it is compiled and run is the judge's table of the same names. */
export interface LanguageEntry {
  id: number
  /** Exactly as on the wire (docs/rules.md, Submissions). */
  name: string
  /** Editor mode. */
  contentType: string
  /** C and C++: the problem's limits hold as they are; other languages get the problem's factor. */
  native: boolean
  /** Fixed start-up time of the run-time, ms, added to every time limit (docs/rules.md, Limits). */
  startUpMs: number
  /** What the run-time itself occupies, KB, added to every memory limit. */
  startUpKb: number
  /** A checker or an interactor may be written in it. */
  isSpj: boolean
  /** Shown on the help page. */
  compileCommand: string
  /** A+B in this language. */
  template: string
}

const nativeC = { native: true, startUpMs: 0, startUpKb: 0, isSpj: true }
const cLike = (id: number, name: string, optimise: boolean): LanguageEntry => ({
  id,
  name,
  contentType: 'text/x-csrc',
  ...nativeC,
  compileCommand: `gcc -std=gnu11${optimise ? ' -O2' : ''} -pipe -static -DONLINE_JUDGE -w main.c -lm -o main`,
  template: templates.c,
})
const cppLike = (id: number, name: string, standard: string, optimise: boolean): LanguageEntry => ({
  id,
  name,
  contentType: 'text/x-c++src',
  ...nativeC,
  compileCommand: `g++ -std=${standard}${optimise ? ' -O2' : ''} -pipe -static -DONLINE_JUDGE -w main.cpp -lm -o main`,
  template: templates.cpp,
})

/** A language whose programs get the problem's factor and, for their run-time, [ms, KB] on top. */
const other = (
  id: number,
  name: string,
  contentType: string,
  [startUpMs, startUpKb]: [number, number],
  compileCommand: string,
  template: string,
  isSpj = false,
): LanguageEntry => ({ id, name, contentType, native: false, startUpMs, startUpKb, isSpj, compileCommand, template })

export const languageTable: readonly LanguageEntry[] = [
  cppLike(5, 'C++ 17 With O2', 'gnu++17', true),
  cppLike(6, 'C++ 17', 'gnu++17', false),
  cppLike(7, 'C++ 20 With O2', 'gnu++20', true),
  cppLike(8, 'C++ 20', 'gnu++20', false),
  cppLike(4, 'C++ With O2', 'gnu++14', true),
  cppLike(3, 'C++', 'gnu++14', false),
  cLike(2, 'C With O2', true),
  cLike(1, 'C', false),
  other(9, 'Java', 'text/x-java', [150, 98_304], 'javac -encoding UTF-8 -proc:none Main.java', templates.java, true),
  other(10, 'Python3', 'text/x-python', [30, 8192], 'python3 -I -m py_compile main.py', templates.python3, true),
  other(18, 'PyPy3', 'text/x-python', [80, 65_536], 'pypy3 -I -m py_compile main.py', templates.python3),
  other(11, 'Python2', 'text/x-python', [2000, 131_072], 'jython main.py', templates.python2),
  other(15, 'JavaScript Node', 'text/javascript', [80, 65_536], 'node --check main.js', templates.node),
  other(12, 'Golang', 'text/x-go', [5, 4096], 'go build -o main main.go', templates.go),
  other(17, 'Rust', 'text/x-rustsrc', [5, 4096], 'rustc -O --edition 2021 -o main main.rs', templates.rust),
  other(13, 'C#', 'text/x-csharp', [50, 32_768], 'mcs -optimize+ -out:main.exe Main.cs', templates.csharp),
  other(19, 'Kotlin', 'text/x-kotlin', [150, 98_304], 'kotlinc main.kt', templates.kotlin),
  other(14, 'PHP', 'text/x-php', [30, 16_384], 'php -l main.php', templates.php),
  other(16, 'Ruby', 'text/x-ruby', [100, 32_768], 'ruby -c main.rb', templates.ruby),
  other(22, 'Perl', 'text/x-perl', [10, 8192], 'perl -c main.pl', templates.perl),
  other(23, 'Lua', 'text/x-lua', [5, 4096], 'luac -p main.lua', templates.lua),
  other(20, 'Haskell', 'text/x-haskell', [5, 4096], 'ghc -O2 -o main main.hs', templates.haskell),
  other(21, 'Pascal', 'text/x-pascal', [5, 4096], 'fpc -O2 -XS -Xs -dONLINE_JUDGE -omain main.pas', templates.pascal),
  other(24, 'D', 'text/x-d', [5, 4096], 'ldc2 -O2 -release -d-version=ONLINE_JUDGE -of=main main.d', templates.d),
  other(25, 'OCaml', 'text/x-ocaml', [5, 4096], 'ocamlopt -O3 -o main main.ml', templates.ocaml),
]

export const languageNamed = (name: string): LanguageEntry | undefined =>
  languageTable.find((entry) => entry.name === name)

/** How files of a language's programs end, without the dot; `txt` for a language that is not in the table any more. */
export function extensionOf(name: string): string {
  const files = [...(languageNamed(name)?.compileCommand.matchAll(/\bmain\.(\w+)/gi) ?? [])]
  return files.at(-1)?.[1] ?? 'txt'
}
