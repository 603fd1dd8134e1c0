const both = (name: string) => [name, `${name} With O2`]

/** Hydro's names of languages, as our table names what they stand for; one without a variant stands for all of them. */
const families: [RegExp, string[]][] = [
  [/^c(?![a-z])/, both('C')],
  [/^cc.*(20|23|2a)/, both('C++ 20')],
  [/^cc.*17/, both('C++ 17')],
  [/^cc.*(98|03|11|14)/, both('C++')],
  [/^(cc|cpp)/, [...both('C++'), ...both('C++ 17'), ...both('C++ 20')]],
  [/^cs/, ['C#']],
  [/^java/, ['Java']],
  [/^py\.?(py)?2/, ['Python2']],
  [/^py\.pypy/, ['PyPy3']],
  [/^py\.py3/, ['Python3']],
  [/^py/, ['Python3', 'PyPy3']],
  [/^(go|golang)/, ['Golang']],
  [/^(js|nodejs|javascript)/, ['JavaScript Node']],
  [/^php/, ['PHP']],
  [/^rb|^ruby/, ['Ruby']],
  [/^rs|^rust/, ['Rust']],
  [/^kt/, ['Kotlin']],
  [/^hs/, ['Haskell']],
  [/^pas/, ['Pascal']],
  [/^perl/, ['Perl']],
  [/^lua/, ['Lua']],
  [/^d$|^d\./, ['D']],
  [/^ml$|^ocaml/, ['OCaml']],
]

/** What a language of Hydro's stands for here; none when we have no such language. */
export function languagesNamed(id: string): string[] {
  const plain = id.toLowerCase()
  const found = families.find(([pattern]) => pattern.test(plain))?.[1] ?? []
  const isOptimised = /o2$/.test(plain)
  return isOptimised ? found.filter((name) => name.endsWith('With O2')) : found
}
