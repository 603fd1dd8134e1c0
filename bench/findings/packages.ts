import type { Entry } from '../../packages/server/test/problem/import/support/zip.ts'

interface Shape {
  /** Input and answer of each test. */
  tests: [string, string][]
  /** Megabytes. */
  memory?: number
  statement?: string
  /** In Python; makes the problem interactive. */
  interactor?: string
}

let made = 0

/** An ICPC package of a time limit of a second, under a name of its own. */
export function packageOf({ tests, memory = 256, statement = 'Do it.', interactor }: Shape): Entry[] {
  made += 1
  return [
    {
      name: 'problem.yaml',
      data: `problem_format_version: 2023-07-draft
name: {en: Finding ${made}}
uuid: 00000000-0000-4000-8000-${String(made).padStart(12, '0')}
${interactor ? 'type: interactive\n' : ''}limits: {time_limit: 1, memory: ${memory}}
`,
    },
    { name: 'statement/problem.en.md', data: statement },
    ...tests.flatMap(([input, answer], index) => [
      { name: `data/secret/${index + 1}.in`, data: input },
      { name: `data/secret/${index + 1}.ans`, data: answer },
    ]),
    ...(interactor ? [{ name: 'output_validator/interactor.py', data: interactor }] : []),
  ]
}
