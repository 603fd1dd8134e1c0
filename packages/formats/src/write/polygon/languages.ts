/** Types of sources, as Polygon calls them; the first that our reader takes for the language. */
const types: Record<string, string> = {
  'C++': 'cpp.g++14',
  'C++ 17': 'cpp.g++17',
  'C++ 20': 'cpp.gcc13-64-winlibs-g++20',
  C: 'c.gcc',
  'C#': 'csharp.mono',
  Java: 'java21',
  Python3: 'python.3',
  PyPy3: 'python.pypy3',
  Python2: 'python.2',
  Kotlin: 'kotlin',
  Golang: 'go',
  Rust: 'rust',
  Haskell: 'haskell.ghc',
  Pascal: 'pas.fpc',
  PHP: 'php.5',
  Perl: 'perl.5',
  Ruby: 'ruby.2',
  OCaml: 'ocaml',
  'JavaScript Node': 'js.node',
  D: 'd',
}

/** What Polygon calls a language of our table; undefined when it has no name there. */
export const typeOf = (language: string): string | undefined => types[language.replace(/ With O2$/, '')]
