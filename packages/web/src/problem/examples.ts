export interface Sample {
  /** From 1. */
  n: number
  input: string
  output: string
}

const pair = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

/** Samples are stored as `<input>…</input><output>…</output>`, repeated. */
export const samplesOf = (examples: string | null): Sample[] =>
  [...(examples ?? '').matchAll(pair)].map(([, input = '', output = ''], index) => ({ n: index + 1, input, output }))
