/** Who may take part in a contest by name: prefix, a number of a range and suffix, or outright. */
export interface AccountRule {
  prefix: string
  suffix: string
  /** First and last number; null where none is said. */
  start: number | null
  end: number | null
  /** Names let in besides. */
  extra: string[]
}

const number = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** Reads a rule as it is on the wire; what is missing or no number is none. */
export function readAccountRule(text: string): AccountRule {
  const part = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? ''
  return {
    prefix: part('prefix'),
    suffix: part('suffix'),
    start: number(part('start')),
    end: number(part('end')),
    extra: part('extra').split(/\s+/).filter(Boolean),
  }
}

/** The way back. */
export const writeAccountRule = ({ prefix, suffix, start, end, extra }: AccountRule): string =>
  `<prefix>${prefix}</prefix><suffix>${suffix}</suffix><start>${start ?? ''}</start><end>${end ?? ''}</end>` +
  `<extra>${extra.join(' ')}</extra>`

/** Why a rule is none: it has characters that no rule can hold, half a range or one that ends before it begins, or lets nobody in. */
export function whyNoAccountRule({
  prefix,
  suffix,
  start,
  end,
  extra,
}: AccountRule): 'characters' | 'range' | 'nobody' | undefined {
  if ([prefix, suffix, ...extra].some((text) => /[<>\s]/.test(text))) return 'characters'
  if ((start === null) !== (end === null) || (start !== null && end !== null && start > end)) return 'range'
  return start === null && extra.length === 0 ? 'nobody' : undefined
}

/** Names that the range of a rule lets in: the first ones, and how many there are in all. */
export function namesInRange(
  { prefix, suffix, start, end }: AccountRule,
  most: number,
): { names: string[]; total: number } {
  if (start === null || end === null || start > end) return { names: [], total: 0 }
  const total = end - start + 1
  const names = Array.from({ length: Math.min(total, most) }, (_, index) => `${prefix}${start + index}${suffix}`)
  return { names, total }
}

/** So many rules are kept as they were read. */
const maxKept = 32
const kept = new Map<string, { rule: AccountRule; extra: ReadonlySet<string> }>()

/** A rule is asked about for everybody who hears of a contest, and may hold thousands of names: each is read once. */
function readOnce(text: string) {
  const before = kept.get(text)
  if (before) return before
  const rule = readAccountRule(text)
  const read = { rule, extra: new Set(rule.extra) }
  kept.set(text, read)
  for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest)
  return read
}

/** Whether a rule lets in the account of this name (docs/rules.md, Places). */
export function fitsAccountRule(text: string, username: string): boolean {
  const { rule, extra } = readOnce(text)
  const { prefix, suffix, start, end } = rule
  if (extra.has(username)) return true
  if (start === null || end === null || !username.startsWith(prefix) || !username.endsWith(suffix)) return false
  const middle = username.slice(prefix.length, username.length - suffix.length)
  return /^(0|[1-9]\d{0,14})$/.test(middle) && Number(middle) >= start && Number(middle) <= end
}
