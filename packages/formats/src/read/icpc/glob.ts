/** Gets what is about to be looked at, in signs; it may throw when that becomes too much. */
export type Effort = (signs: number) => void

/** `*` stays within a folder, `**` does not, `?` is one character; anything else is a choice of words. */
type Token = '**' | '*' | '?' | string[]

const parts = /\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g

const tokensOf = (pattern: string): Token[] =>
  [...pattern.replace(/\/$/, '').matchAll(parts)].map(([part]) => {
    if (part === '**' || part === '*' || part === '?') return part
    return part.length > 1 && part.startsWith('{') ? part.slice(1, -1).split(',') : [part]
  })

/** Where a match of the token that begins at one of these positions may end. */
function after(token: Token, path: string, positions: ReadonlySet<number>): Set<number> {
  if (token === '?')
    return new Set([...positions].flatMap((at) => (at < path.length && path[at] !== '/' ? [at + 1] : [])))
  if (token !== '*' && token !== '**')
    return new Set(
      [...positions].flatMap((at) => token.flatMap((word) => (path.startsWith(word, at) ? [at + word.length] : []))),
    )
  const ends = new Set<number>()
  for (let at = 0, isIn = false; at <= path.length; at += 1) {
    isIn ||= positions.has(at)
    if (isIn) ends.add(at)
    if (token === '*' && path[at] === '/') isIn = false
  }
  return ends
}

/**
 * A glob with `*`, `**`, `?` and choices `{a,b}`; a folder stands for all in it. All ways to match are followed side by side,
 * so that no pattern takes long.
 */
export function globbed(pattern: string, effort?: Effort): (path: string) => boolean {
  const tokens = tokensOf(pattern)
  return (path) => {
    let ends = new Set([0])
    for (const token of tokens) {
      if (ends.size === 0) return false
      const isFree = token === '*' || token === '**'
      effort?.(isFree ? path.length + 1 : ends.size * (typeof token === 'string' ? 1 : token.length))
      ends = after(token, path, ends)
    }
    return [...ends].some((at) => at === path.length || path[at] === '/')
  }
}
