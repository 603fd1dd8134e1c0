import type { Extension } from '@codemirror/state'

type Load = () => Promise<Extension>

const legacy = async <K extends string>(module: Promise<Record<K, unknown>>, name: K): Promise<Extension> => {
  const [{ StreamLanguage }, modes] = await Promise.all([import('@codemirror/language'), module])
  return StreamLanguage.define(modes[name] as Parameters<typeof StreamLanguage.define>[0])
}

const cpp: Load = async () => (await import('@codemirror/lang-cpp')).cpp()

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
}

/** The editor's grammar for a content type; unknown ones are edited as plain text. */
export const grammarFor = async (contentType: string): Promise<Extension> => (await grammars[contentType]?.()) ?? []
