/** The names that text of C++ declares outside of classes and functions, and its macros; rather too many than too few. */
export interface Visible {
  names: Set<string>
  /** Those namespaces that are not inline. */
  namespaces: Set<string>
}

interface Scope {
  /** Code of functions, members of classes: nothing in there is found without a name from outside. */
  isClosed: boolean
  /** What came since the last end of a declaration. */
  head: string[]
}

const token = /[A-Za-z_]\w*|::|\.\.\.|\.|->|[{};]/g
const marks = new Set(['::', '...', '.', '->'])
const literals = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g
const macro = /^#\s*(?:define|undef)\s+(\w+).*/

/**
 * Reads preprocessed text that still has its #define lines (`g++ -E -dD`), in time linear in its length. What is in a namespace
 * that `known` lacks is left out: it can only be reached by the name of that namespace.
 */
export function visibleNames(text: string, known?: ReadonlySet<string>): Visible {
  const seen: Visible = { names: new Set(), namespaces: new Set() }
  const scopes: Scope[] = [{ isClosed: false, head: [] }]
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      const name = macro.exec(line)?.[1]
      if (name) seen.names.add(name)
      continue
    }
    for (const [word] of line.replace(literals, '""').matchAll(token)) readToken(word, scopes, seen, known)
  }
  return seen
}

function readToken(word: string, scopes: Scope[], { names, namespaces }: Visible, known?: ReadonlySet<string>) {
  const scope = scopes.at(-1)
  if (!scope) return
  if (word === '{') {
    const space = namespaceOf(scope.head)
    if (space && !scope.isClosed) namespaces.add(space)
    scopes.push({ isClosed: scope.isClosed || isClosing(scope.head, space, known), head: [] })
    scope.head = []
  } else if (word === '}') {
    if (scopes.length > 1) scopes.pop()
  } else if (word === ';') {
    scope.head = []
  } else if (!scope.isClosed) {
    if (!marks.has(word) && !isDeclaredElsewhere(scope.head)) names.add(word)
    scope.head.push(word)
  }
}

/** What follows a dot, an arrow or `::` is a member or a name of another place; only `using` makes it one of this place, too. */
function isDeclaredElsewhere(head: string[]): boolean {
  const before = head.at(-1)
  return before === '.' || before === '->' || (before === '::' && head[0] !== 'using')
}

/** The name of the namespace that a brace after these words opens, unless it is inline. */
function namespaceOf(head: string[]): string | undefined {
  const at = head.indexOf('namespace')
  return at >= 0 && head[at - 1] !== 'inline' ? head[at + 1] : undefined
}

/** A brace opens a scope whose names are seen outside only after `namespace`, `extern "C"` and `enum` without a class. */
function isClosing(head: string[], space: string | undefined, known?: ReadonlySet<string>): boolean {
  if (space) return known !== undefined && !known.has(space)
  if (head.includes('namespace')) return false
  if (head.length === 1 && head[0] === 'extern') return false
  const at = head.indexOf('enum')
  return at < 0 || ['class', 'struct'].includes(head[at + 1] ?? '')
}
