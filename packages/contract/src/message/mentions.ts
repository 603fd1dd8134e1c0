/** People that one text can call by name at most. */
const most = 10

const code = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`/g
/** Not within a word, so that addresses of mail are none. */
const called = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_][\p{L}\p{N}\p{M}_.-]{0,39})/gu

/**
 * Names that a Markdown text calls by `@name` outside of code, each once and of at most ten people. Whether there is somebody of such a
 * name is for others to say; where a name runs into the words after it (`@alice你好`), its first part is among them, too.
 */
export function mentionedIn(text: string): string[] {
  const runs = [...text.replace(code, ' ').matchAll(called)].map(([, run = '']) => run.replace(/[.-]+$/, ''))
  const names = [...new Set(runs)].slice(0, most)
  return [...new Set(names.flatMap((name) => [name, ...firstPart(name)]))]
}

function firstPart(name: string): string[] {
  const [first] = /^[\w.-]+/.exec(name) ?? []
  return first && first !== name ? [first.replace(/[.-]+$/, '')] : []
}
