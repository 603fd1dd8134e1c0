/** What a directory or a tag says a reference submission comes to. */
export interface Expectation {
  /** Short names of verdicts, any of which is right; none: informative only. */
  expected: string[]
  /** Whether a verification fails when it is not met. */
  gated: boolean
  setsLimit: boolean
}

const runTime = ['RE', 'MLE']
const informative: Expectation = { expected: [], gated: false, setsLimit: false }
const expects = (...expected: string[]): Expectation => ({ expected, gated: true, setsLimit: false })

/** The four directories every version of the format has; a tag in the source does not overrule them. */
const official: Record<string, Expectation> = {
  accepted: { expected: ['AC'], gated: true, setsLimit: true },
  wrong_answer: expects('WA', 'PE'),
  time_limit_exceeded: expects('TLE'),
  run_time_error: expects(...runTime),
}

const others: Record<string, Expectation> = {
  partially_accepted: expects('PAC'),
  run_time_exception: expects(...runTime),
  runtime_error: expects(...runTime),
  memory_limit_exceeded: expects(...runTime),
  output_limit_exceeded: expects('RE'),
  compile_error: expects('CE'),
  compiler_error: expects('CE'),
  presentation_error: expects('WA', 'PE'),
  rejected: expects('WA', 'PE', 'TLE', 'RE', 'MLE'),
  brute_force: expects('TLE', ...runTime),
  slow_accepted: { expected: ['AC'], gated: false, setsLimit: false },
}

const tagWords: Record<string, string[]> = {
  CORRECT: ['AC'],
  ACCEPTED: ['AC'],
  'WRONG-ANSWER': ['WA', 'PE'],
  WRONG_ANSWER: ['WA', 'PE'],
  TIMELIMIT: ['TLE'],
  TIME_LIMIT_EXCEEDED: ['TLE'],
  'RUN-ERROR': runTime,
  RUN_TIME_ERROR: runTime,
  'COMPILER-ERROR': ['CE'],
  'NO-OUTPUT': ['WA', 'PE'],
  'OUTPUT-LIMIT': ['RE'],
}

/** Verdicts of an `@EXPECTED_RESULTS@: A, B` tag; undefined without one or with a word that leaves it to people. */
function tagged(source: string): { tag: string; expected: string[] } | undefined {
  const tag = /@EXPECTED_RESULTS@:([^\n]*)/.exec(source)?.[1]?.trim()
  const found = tag?.split(',').map((word) => tagWords[word.trim().split(/\s/)[0]?.toUpperCase() ?? ''])
  if (tag === undefined || found?.length === 0 || found?.some((verdicts) => verdicts === undefined)) return undefined
  return { tag, expected: [...new Set((found ?? []).flatMap((verdicts) => verdicts ?? []))] }
}

/** What is expected of a submission, and where that is said. */
export function expectationOf(directory: string, source: string): Expectation & { declared: string } {
  const known = Object.hasOwn(official, directory) ? official[directory] : undefined
  if (known) return { ...known, declared: directory }
  const tag = tagged(source)
  if (tag) return { expected: tag.expected, gated: true, setsLimit: false, declared: `${directory} @ ${tag.tag}` }
  const other = Object.hasOwn(others, directory) ? others[directory] : undefined
  return { ...(other ?? informative), declared: directory }
}

/** The verdict words of `submissions.yaml` as short names. */
export const verdictWords: Record<string, string[]> = {
  AC: ['AC'],
  WA: ['WA', 'PE'],
  TLE: ['TLE'],
  RTE: runTime,
  RE: runTime,
  MLE: runTime,
  OLE: ['RE'],
  CE: ['CE'],
}
