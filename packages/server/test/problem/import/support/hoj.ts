import { entriesOf, type Files } from './package.ts'
import { zipOf } from './zip.ts'

/** A problem of a HOJ export that is right in every way: it doubles a number, for points in two subtasks. */
export const hojProblem = {
  judgeMode: 'default',
  languages: ['C', 'C++', 'Python3'],
  samples: [
    { input: '1.in', output: '1.out', score: 40, groupNum: 1 },
    { input: '2.in', output: '2.out', score: 60, groupNum: 2 },
  ],
  tags: ['warm-up'],
  problem: {
    problemId: 'H-7',
    title: 'Doubling',
    author: 'ada',
    type: 1,
    judgeMode: 'default',
    judgeCaseMode: 'subtask_lowest',
    timeLimit: 1500,
    memoryLimit: 128,
    stackLimit: 64,
    description: 'Double $x$.',
    input: 'A number.',
    output: 'Its double.',
    hint: 'Add.',
    examples: '<input>2</input><output>4</output>',
    source: 'Test Cup',
    difficulty: 2,
    auth: 1,
    ioScore: 100,
    codeShare: false,
    isRemoveEndBlank: false,
    openCaseResult: false,
    isFileIO: true,
    ioReadFileName: 'double.in',
    ioWriteFileName: 'double.out',
  },
  codeTemplates: [{ language: 'C', code: 'int main(void) { return 0; }\n' }],
  userExtraFile: { 'lib.h': 'int twice(int);\n' },
} as const

export const hojTests = {
  '1.in': '2\n',
  '1.out': '4\n',
  '2.in': '21\n',
  '2.out': '42\n',
} as const satisfies Files

/** A HOJ export with one problem; `changes` are laid over its JSON, `files` over its folder. */
export function hojZip(changes: object = {}, problem: object = {}, files: Files = {}, name = 'problem_7'): Buffer {
  const json = { ...hojProblem, ...changes, problem: { ...hojProblem.problem, ...problem } }
  return zipOf(hojEntries(json, files, name))
}

export const hojEntries = (json: unknown, files: Files = {}, name = 'problem_7') => [
  { name: `${name}.json`, data: JSON.stringify(json) },
  ...entriesOf({ ...hojTests, ...files }, `${name}/`),
]
