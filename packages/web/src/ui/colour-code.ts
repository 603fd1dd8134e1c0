import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'

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

/** Code as coloured HTML, in which it is escaped; undefined for a grammar that is none of ours. Grammars are loaded when needed. */
export async function colourCode(code: string, grammar: string): Promise<string | undefined> {
  const load = grammars[grammar]
  if (!load) return undefined
  if (!hljs.getLanguage(grammar)) hljs.registerLanguage(grammar, (await load()).default)
  return hljs.highlight(code, { language: grammar }).value
}
