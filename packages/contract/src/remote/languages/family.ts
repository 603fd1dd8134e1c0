/** How names of languages begin, with the editor mode; the first that fits counts. */
const modes: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+|g\+\+|\bcpp\b|visual c\+\+/i, 'text/x-c++src'],
  [/\bc#|csharp|\bmono\b/i, 'text/x-csharp'],
  [/javascript|node\.?js|\bnode\b/i, 'text/javascript'],
  [/typescript/i, 'text/typescript'],
  [/\bjava\b/i, 'text/x-java'],
  [/kotlin/i, 'text/x-kotlin'],
  [/scala/i, 'text/x-scala'],
  [/python|pypy/i, 'text/x-python'],
  [/\bgo(lang)?\b/i, 'text/x-go'],
  [/rust/i, 'text/x-rustsrc'],
  [/ruby/i, 'text/x-ruby'],
  [/\bphp\b/i, 'text/x-php'],
  [/perl/i, 'text/x-perl'],
  [/\blua(jit)?\b/i, 'text/x-lua'],
  [/haskell/i, 'text/x-haskell'],
  [/pascal|delphi/i, 'text/x-pascal'],
  [/ocaml/i, 'text/x-ocaml'],
  [/\bgcc\b|^c\b|\bc(11|99|17|23)\b/i, 'text/x-csrc'],
  [/^d\b/i, 'text/x-d'],
]

/** The editor mode of a language that no table has, by its name. */
export const contentTypeOf = (name: string): string => modes.find(([begins]) => begins.test(name))?.[1] ?? 'text/plain'

const byMode: Record<string, string> = {
  'text/x-c++src': 'C++ With O2',
  'text/x-csrc': 'C With O2',
  'text/x-java': 'Java',
  'text/x-go': 'Golang',
  'text/x-csharp': 'C#',
  'text/x-php': 'PHP',
  'text/x-ruby': 'Ruby',
  'text/x-rustsrc': 'Rust',
  'text/x-kotlin': 'Kotlin',
  'text/x-perl': 'Perl',
  'text/x-lua': 'Lua',
  'text/x-haskell': 'Haskell',
  'text/x-pascal': 'Pascal',
  'text/x-ocaml': 'OCaml',
  'text/x-d': 'D',
}
const byName: readonly (readonly [RegExp, string])[] = [
  [/pypy ?3|python \(pypy 3/i, 'PyPy3'],
  [/pypy/i, 'PyPy2'],
  [/python ?3|cpython 3/i, 'Python3'],
  [/python/i, 'Python2'],
  [/node/i, 'JavaScript Node'],
  [/javascript/i, 'JavaScript V8'],
]

/** The language here in which a program for another site is tried out; undefined: there is none. */
export const languageHere = ({ name, contentType }: { name: string; contentType: string }): string | undefined =>
  byMode[contentType] ?? byName.find(([begins]) => begins.test(name))?.[1]
