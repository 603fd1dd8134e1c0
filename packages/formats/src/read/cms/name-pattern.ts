/** Takes the positions of a name at which something may begin, as bits, to those at which it may end. */
type Step = (name: string, positions: number) => number

const one =
  (isIn: (sign: string) => boolean): Step =>
  (name, positions) => {
    let ends = 0
    for (let at = 0; at < name.length; at += 1) if (positions & (1 << at) && isIn(name[at] ?? '')) ends |= 1 << (at + 1)
    return ends
  }

/** `[a-c_]`: single signs and ranges. */
function signsOf(inside: string): (sign: string) => boolean {
  const ranges = [...inside.matchAll(/(.)-(.)|(.)/g)].map(([, from, to, single]) => [from ?? single, to ?? single])
  return (sign) => ranges.some(([from = '', to = '']) => from <= sign && sign <= to)
}

interface Reader {
  pattern: string
  at: number
}

/** What stands next; undefined at the end of an alternative, or where the pattern is broken. */
function atom(from: Reader): Step | undefined {
  const sign = from.pattern[from.at] ?? ''
  if (sign === '' || sign === '|' || sign === ')') return undefined
  from.at += 1
  if (sign === '.') return one(() => true)
  if (sign === '(') {
    const inner = choice(from)
    from.at += 1
    return from.pattern[from.at - 1] === ')' ? inner : undefined
  }
  if (sign !== '[') return one((other) => other === sign)
  const end = from.pattern.indexOf(']', from.at)
  if (end < 0) return undefined
  const inside = from.pattern.slice(from.at, end)
  from.at = end + 1
  return one(signsOf(inside))
}

function sequence(from: Reader): Step {
  const steps: Step[] = []
  for (let step = atom(from); step; step = atom(from)) steps.push(step)
  return (name, positions) => steps.reduce((now, step) => (now === 0 ? 0 : step(name, now)), positions)
}

function choice(from: Reader): Step {
  const ways = [sequence(from)]
  while (from.pattern[from.at] === '|') {
    from.at += 1
    ways.push(sequence(from))
  }
  return (name, positions) => ways.reduce((ends, way) => ends | way(name, positions), 0)
}

/**
 * Whether a name of at most 30 signs begins as a pattern says: signs, `.`, `[…]`, `(…)` and `|` as regular expressions have
 * them. All ways are followed side by side, so that no pattern takes long. Undefined when the pattern is none.
 */
export function namePattern(pattern: string): ((name: string) => boolean) | undefined {
  if (!/^[\w.|()[\]-]{1,200}$/.test(pattern)) return undefined
  const from = { pattern, at: 0 }
  const whole = choice(from)
  return from.at === pattern.length ? (name) => whole(name, 1) !== 0 : undefined
}
