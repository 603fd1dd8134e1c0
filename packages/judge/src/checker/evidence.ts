import type { CheckerResult, Failure, Heard } from '../helper/checker-result.ts'

/** Where the case lies: paths on this machine. */
export interface Evidence {
  input: string
  output: string
  answer: string
  /** The contestant's source. */
  code: string
  fullScore: number | null
}

/** How a checker is called: paths inside its jail, and the files to be found there. */
export interface Call {
  args: string[]
  /** Host file. */
  stdin?: string
  /** Path in the jail -> host file. */
  files: Record<string, string>
  folders?: string[]
  collect?: string[]
}

/** How a kind of checker is called, and what its ending means. */
export interface Convention {
  call(evidence: Evidence): Call
  readResult(ran: Heard, fullScore: number | null): CheckerResult | Failure
}

export const inputPath = '/data/input'
export const outputPath = '/data/output'
export const answerPath = '/data/answer'

/** A call with these files as its arguments, in this order. */
export function withFiles(
  evidence: Evidence,
  order: (typeof inputPath | typeof outputPath | typeof answerPath)[],
): Call {
  const hosts = { [inputPath]: evidence.input, [outputPath]: evidence.output, [answerPath]: evidence.answer }
  return { args: order, files: Object.fromEntries(order.map((path) => [path, hosts[path]])) }
}
