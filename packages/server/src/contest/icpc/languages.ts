const extensions: [RegExp, string[]][] = [
  [/^C\+\+/, ['cpp', 'cc', 'cxx']],
  [/^C#/, ['cs']],
  [/^C\b/, ['c']],
  [/^JavaScript/, ['js']],
  [/^TypeScript/, ['ts']],
  [/^Java\b/, ['java']],
  [/^(Python|PyPy)/, ['py']],
  [/^Go/, ['go']],
  [/^Rust/, ['rs']],
  [/^Kotlin/, ['kt']],
  [/^PHP/, ['php']],
  [/^Ruby/, ['rb']],
  [/^Perl/, ['pl']],
  [/^Lua/, ['lua']],
  [/^Haskell/, ['hs']],
  [/^Pascal/, ['pas']],
  [/^D$/, ['d']],
  [/^OCaml/, ['ml']],
]

/** What files of a language end in, without the dot; none for one that is not known here. */
export const extensionsOf = (language: string): string[] =>
  extensions.find(([pattern]) => pattern.test(language))?.[1] ?? []
