import type { Extension } from '@codemirror/state'

type Load = () => Promise<Extension>

const legacy = async <K extends string>(module: Promise<Record<K, unknown>>, name: K): Promise<Extension> => {
  const [{ StreamLanguage }, modes] = await Promise.all([import('@codemirror/language'), module])
  return StreamLanguage.define(modes[name] as Parameters<typeof StreamLanguage.define>[0])
}

const cpp: Load = async () => (await import('@codemirror/lang-cpp')).cpp()

const wordsOf = (text: string) => Object.fromEntries(text.split(' ').map((word) => [word, true]))

/** There is no old grammar of PHP; it looks enough like C. */
const php = {
  name: 'php',
  keywords: wordsOf(
    'abstract array as break case catch class clone const continue declare default do echo else elseif extends final finally fn for foreach function global goto if implements instanceof interface list match namespace new print private protected public readonly require return static switch throw trait try use var while yield',
  ),
  blockKeywords: wordsOf('catch do else elseif finally for foreach if switch try while'),
  atoms: wordsOf('true false null STDIN STDOUT PHP_EOL PHP_INT_MAX PHP_INT_MIN'),
  multiLineStrings: true,
}

const grammars: Record<string, Load> = {
  'text/x-csrc': cpp,
  'text/x-c++src': cpp,
  'text/x-java': async () => (await import('@codemirror/lang-java')).java(),
  'text/x-python': async () => (await import('@codemirror/lang-python')).python(),
  'text/javascript': async () => (await import('@codemirror/lang-javascript')).javascript(),
  'text/x-go': async () => (await import('@codemirror/lang-go')).go(),
  'text/x-rustsrc': async () => (await import('@codemirror/lang-rust')).rust(),
  'text/x-csharp': () => legacy(import('@codemirror/legacy-modes/mode/clike'), 'csharp'),
  'text/x-ruby': () => legacy(import('@codemirror/legacy-modes/mode/ruby'), 'ruby'),
  'text/x-pascal': () => legacy(import('@codemirror/legacy-modes/mode/pascal'), 'pascal'),
  'text/x-kotlin': () => legacy(import('@codemirror/legacy-modes/mode/clike'), 'kotlin'),
  'text/x-php': async () => {
    const { clike } = await import('@codemirror/legacy-modes/mode/clike')
    return legacy(Promise.resolve({ php: clike(php) }), 'php')
  },
  'text/x-perl': () => legacy(import('@codemirror/legacy-modes/mode/perl'), 'perl'),
  'text/x-lua': () => legacy(import('@codemirror/legacy-modes/mode/lua'), 'lua'),
  'text/x-haskell': () => legacy(import('@codemirror/legacy-modes/mode/haskell'), 'haskell'),
  'text/x-d': () => legacy(import('@codemirror/legacy-modes/mode/d'), 'd'),
  'text/x-ocaml': () => legacy(import('@codemirror/legacy-modes/mode/mllike'), 'oCaml'),
}

/** The editor's grammar for a content type; unknown ones are edited as plain text. */
export const grammarFor = async (contentType: string): Promise<Extension> => (await grammars[contentType]?.()) ?? []
