import { type Entry, zipOf } from './zip.ts'

/** Files of a package by path; `undefined` takes one away. */
export type Files = Record<string, string | Buffer | undefined>

/** A small package that is right in every way: it doubles a number. */
export const goodFiles = {
  'problem.yaml': `problem_format_version: 2023-07-draft
name: {en: Doubling, zh: 加倍}
uuid: 00000000-0000-4000-8000-000000000000
credits: Ada <ada@example.org>
source: {name: Test Cup, url: 'https://example.org/cup'}
keywords: [warm-up, Numbers]
limits: {time_limit: 1.5, memory: 128, output: 4}
`,
  'statement/problem.en.md': 'Double $x$.\n\n## Input\n\nA number.\n\n## Output\n\nIts double.\n\n## Hint\n\nAdd.\n',
  'statement/problem.zh.md': '把 $x$ 加倍。\n\n## 输入\n\n一个数。\n\n## 输出\n\n它的两倍。\n',
  'data/sample/1.in': '2\n',
  'data/sample/1.ans': '4\n',
  'data/secret/01.in': '0\n',
  'data/secret/01.ans': '0\n',
  'data/secret/02.in': '21\n',
  'data/secret/02.ans': '42\n',
  'submissions/accepted/good.py': 'print(2 * int(input()))\n',
  'submissions/wrong_answer/same.cpp': '#include <iostream>\nint main() { int x; std::cin >> x; std::cout << x; }\n',
} as const satisfies Files

/** The legacy layout without a time limit: it is measured. */
export const legacyFiles = {
  'problem.yaml': 'name: Doubling\nlimits: {time_multiplier: 3}\n',
  'problem_statement/problem.en.tex': '\\problemname{Doubling}\nDouble it.\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '2\n',
  'submissions/accepted/a.cpp': 'int main() {}\n',
  'submissions/accepted/b.py': 'print(2 * int(input()))\n',
  'submissions/accepted/c.rs': 'fn main() {}\n',
} as const satisfies Files

export const entriesOf = (files: Files, folder = ''): Entry[] =>
  Object.entries(files).flatMap(([name, data]) => (data === undefined ? [] : [{ name: folder + name, data }]))

/** A zip with the package at its root; `changes` are laid over the good files. */
export const packageZip = (changes: Files = {}, folder = ''): Buffer =>
  zipOf(entriesOf({ ...goodFiles, ...changes }, folder))
