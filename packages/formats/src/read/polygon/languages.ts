/** Types of sources, as our table names what they are compiled with here; null: not judged here. */
const kinds: [RegExp, string | null][] = [
  [/^cpp.*(20|23|2a|26)$/, 'C++ 20 With O2'],
  [/^cpp/, 'C++ 17 With O2'],
  [/^csharp|^cs\./, 'C#'],
  [/^c\./, 'C With O2'],
  [/^c$/, 'C With O2'],
  [/^java(?!script)/, 'Java'],
  [/^python\.pypy3/, 'PyPy3'],
  [/^python\.pypy/, null],
  [/^python\.2/, 'Python2'],
  [/^python/, 'Python3'],
  [/^kotlin/, 'Kotlin'],
  [/^go/, 'Golang'],
  [/^rust/, 'Rust'],
  [/^haskell/, 'Haskell'],
  [/^pas\.fpc/, 'Pascal'],
  [/^php/, 'PHP'],
  [/^perl/, 'Perl'],
  [/^ruby/, 'Ruby'],
  [/^ocaml/, 'OCaml'],
  [/^(js|javascript)/, 'JavaScript Node'],
  [/^d$|^d\.|^dlang/, 'D'],
]

/** The language of a source by its type, e.g. `cpp.g++17`; null when it is not judged here. */
export const languageOfType = (type: string): string | null =>
  kinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? null

const names: Record<string, string> = {
  english: 'en',
  russian: 'ru',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  ukrainian: 'uk',
  belarusian: 'be',
  kazakh: 'kk',
  spanish: 'es',
  portuguese: 'pt',
  german: 'de',
  polish: 'pl',
  persian: 'fa',
  turkish: 'tr',
  armenian: 'hy',
  georgian: 'ka',
  czech: 'cs',
  croatian: 'hr',
  estonian: 'et',
  latvian: 'lv',
  lithuanian: 'lt',
  swedish: 'sv',
  indonesian: 'id',
  vietnamese: 'vi',
}

/** `english` is `en`; a language we have no code for keeps the first letters of its name. */
export const codeOfName = (name: string): string =>
  names[name.toLowerCase()] ??
  (name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 2) ||
    'en')

/** What Polygon calls a language by its code; one that it has no name for keeps the code. */
export const nameOfCode = (code: string): string => Object.keys(names).find((name) => names[name] === code) ?? code
