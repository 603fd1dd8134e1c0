import type { HLJSApi, LanguageFn } from 'highlight.js'

const grammars: Record<string, () => Promise<{ default: LanguageFn }>> = {
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  java: () => import('highlight.js/lib/languages/java'),
  python: () => import('highlight.js/lib/languages/python'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  go: () => import('highlight.js/lib/languages/go'),
  rust: () => import('highlight.js/lib/languages/rust'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  php: () => import('highlight.js/lib/languages/php'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  perl: () => import('highlight.js/lib/languages/perl'),
  lua: () => import('highlight.js/lib/languages/lua'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  pascal: () => import('highlight.js/lib/languages/delphi'),
  d: () => import('highlight.js/lib/languages/d'),
  ocaml: () => import('highlight.js/lib/languages/ocaml'),
}

const names: [RegExp, string][] = [
  [/^c\+\+|^cpp|^cc$|c\+\+src/i, 'cpp'],
  [/^c#|csharp/i, 'csharp'],
  [/javascript|^js$|^node/i, 'javascript'],
  [/^java|x-java$/i, 'java'],
  [/^py|x-python/i, 'python'],
  [/^go|x-go$/i, 'go'],
  [/rust/i, 'rust'],
  [/ruby/i, 'ruby'],
  [/php/i, 'php'],
  [/kotlin/i, 'kotlin'],
  [/perl/i, 'perl'],
  [/^lua|x-lua/i, 'lua'],
  [/haskell/i, 'haskell'],
  [/pascal/i, 'pascal'],
  [/ocaml/i, 'ocaml'],
  [/^d$|x-d$/i, 'd'],
  [/^c($|\s)|csrc/i, 'c'],
]

/** The grammar for a language's name or content type, if there is one. */
export const grammarOf = (language: string): string | undefined =>
  names.find(([pattern]) => pattern.test(language))?.[1]

let core: Promise<HLJSApi> | undefined

/** Code as coloured nodes; undefined when the language has no grammar. Grammars are loaded when first needed. */
export async function highlight(code: string, language: string): Promise<DocumentFragment | undefined> {
  const name = grammarOf(language)
  const load = name ? grammars[name] : undefined
  if (!name || !load) return undefined
  core ??= import('highlight.js/lib/core').then((module) => module.default)
  const [hljs, grammar] = await Promise.all([core, load()])
  if (!hljs.getLanguage(name)) hljs.registerLanguage(name, grammar.default)
  const template = document.createElement('template')
  template.innerHTML = hljs.highlight(code, { language: name }).value // escapes the code itself
  return template.content
}
