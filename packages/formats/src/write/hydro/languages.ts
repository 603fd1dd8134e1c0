const plain: Record<string, string> = {
  Java: 'java',
  Python3: 'py.py3',
  PyPy3: 'py.pypy3',
  Python2: 'py.py2',
  Golang: 'go',
  'JavaScript Node': 'js',
  'C#': 'cs',
  PHP: 'php',
  Ruby: 'rb',
  Rust: 'rs',
  Kotlin: 'kt.jvm',
  Haskell: 'hs',
  Pascal: 'pas',
  Perl: 'perl',
  Lua: 'lua',
  D: 'd',
  OCaml: 'ml',
}

/** What Hydro calls a language of our table; undefined when it has no name there. */
export function hydroLanguage(language: string): string | undefined {
  const optimised = language.endsWith(' With O2') ? 'o2' : ''
  if (/^C( With O2)?$/.test(language)) return 'c'
  const standard = /^C\+\+(?: (\d+))?/.exec(language)
  return standard ? `cc.cc${standard[1] ?? '14'}${optimised}` : plain[language]
}
