/** Numbers of 0 to 1 that are the same in each run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const oddTokens = [
  ...[
    'nan',
    'NaN',
    'inf',
    '-inf',
    'Infinity',
    '1e999',
    '-1e999',
    '1e',
    '1e5',
    '1.5',
    '-1',
    '-0',
    '-0.0',
    '+5',
    '05',
    '00',
  ],
  ...['0x1f', '5a', 'abc', 'YES', 'no', '2147483648', '-2147483649', '9223372036854775808', '99999999999999999999'],
  ...[
    '18446744073709551616',
    '.5',
    '5.',
    '1,5',
    '--5',
    '-',
    '.',
    '!',
    '0',
    '1',
    '2',
    '7',
    '1000000',
    '0.00001',
    '1_000',
  ],
  ...['x'.repeat(100), '9'.repeat(400), 'a\0b', '\u00e9t\u00e9', '#1:', 'Case'],
]

type Change = (tokens: string[], pick: (count: number) => number) => string[]

const nudged = (token: string, by: number) =>
  /^-?\d{1,15}(\.\d+)?$/.test(token) ? String(Number(token) + by) : `${token}${by}`

const changes: Change[] = [
  (tokens, pick) => tokens.with(pick(tokens.length), oddTokens[pick(oddTokens.length)] ?? ''),
  (tokens, pick) => {
    const place = pick(tokens.length)
    return tokens.with(place, nudged(tokens[place] ?? '', [1, -1, 1e-7, -1e-4, 1e6, 0][pick(6)] ?? 0))
  },
  (tokens, pick) => tokens.toSpliced(pick(tokens.length), 1),
  (tokens, pick) => tokens.toSpliced(pick(tokens.length), 0, oddTokens[pick(oddTokens.length)] ?? ''),
  (tokens, pick) => {
    const place = pick(tokens.length)
    return tokens.toSpliced(place, 0, tokens[place] ?? '')
  },
  (tokens, pick) => {
    const [one, other] = [pick(tokens.length), pick(tokens.length)]
    return tokens.with(one, tokens[other] ?? '').with(other, tokens[one] ?? '')
  },
  (tokens, pick) => tokens.slice(0, pick(tokens.length + 1)),
  (tokens) => tokens.map((token) => token.toLowerCase()),
]

type Layout = (text: string, random: () => number) => string

const layouts: Layout[] = [
  (text) => text,
  (text) => text.trimEnd(),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(/\s+/g, '\n'),
  (text) => text.replaceAll(/\s+/g, ' '),
  (text) => text.replaceAll(' ', '\t'),
  (text) => ` ${text}`,
  (text) => `\n${text}`,
  (text) => `${text}\n\n \n`,
  (text) => text.replace('\n', ' \n'),
  (text) => text.replaceAll('\n', '\r'),
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => `${text}${['x', '0', '\0', '\u001a', ' 1'][Math.floor(random() * 5)]}`,
]

/** Tokens and what lies between, so that a changed token leaves the blanks as they are. */
function changed(text: string, random: () => number): string {
  const pick = (count: number) => Math.floor(random() * count)
  const blanks = text.match(/\s+/g) ?? []
  const tokens = text.split(/\s+/).filter(Boolean)
  if (tokens.length === 0) return text
  const change = changes[pick(changes.length)]
  const words = change ? change(tokens, pick) : tokens
  return words.map((word, index) => word + (blanks[index] ?? (index === words.length - 1 ? '\n' : ' '))).join('')
}

const fixed = [
  '',
  '\n',
  ' ',
  ' \n\t\n',
  '\0',
  '\ufeff',
  'garbage',
  '\x7fELF\x01\x02\x03',
  '-\n',
  '1',
  '0\n',
  '1 '.repeat(5000),
]

/** So many outputs, from right ones to rubbish; the same for the same seed. */
export function outputsLike(right: string[], count: number, seed: number): string[] {
  const random = chance(seed)
  const plain = right.flatMap((text) => layouts.map((layout) => layout(text, random)))
  const outputs = [...plain, ...fixed]
  while (outputs.length < count) {
    let text = right[Math.floor(random() * right.length)] ?? ''
    for (let times = 1 + Math.floor(random() * 2); times > 0; times--) text = changed(text, random)
    outputs.push(random() < 0.7 ? text : (layouts[Math.floor(random() * layouts.length)]?.(text, random) ?? text))
  }
  return outputs
}
