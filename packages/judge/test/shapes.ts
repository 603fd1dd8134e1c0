import { readFileSync } from 'node:fs'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type { TestProblem } from './lab.ts'

/** The programs of ../shapes, which keep so many MB in a shape, by the languages they are written in: those that collect garbage. */
const programs: Record<string, string> = {
  Java: 'Shapes.java',
  Kotlin: 'shapes.kt',
  'C#': 'shapes.cs',
  'JavaScript Node': 'shapes.js',
  PyPy3: 'shapes.py',
  Python3: 'shapes.py',
  Golang: 'shapes.go',
  PHP: 'shapes.php',
  Ruby: 'shapes.rb',
  Perl: 'shapes.pl',
  Lua: 'shapes.lua',
  Haskell: 'shapes.hs',
  D: 'shapes.d',
  OCaml: 'shapes.ml',
}

export const shapeLanguages = Object.keys(programs)

export const shapeSource = (language: string): string =>
  readFileSync(new URL(`../shapes/${programs[language]}`, import.meta.url), 'utf8')

/** What must fit, as a share of the limit: one array, many small objects, many texts, arrays that are replaced again and again. */
export const fitting = { array: 0.85, objects: 0.85, strings: 0.85, churn: 0.6 } as const
export type Shape = keyof typeof fitting
export const shapes = Object.keys(fitting) as Shape[]

/** The share that must not. */
export const tooMuch = 1.1

/** So many MB in a shape, or so many thousand calls in one another, under a limit of so many MB whatever the language. */
export function shapeProblem(language: string, shape: Shape | 'depth', size: number, limitMb: number): TestProblem {
  const factor = languageNamed(language)?.native === false ? 2 : 1 // which the lab puts on every limit
  return {
    cases: [{ input: `${shape} ${size}\n`, answer: 'kept\n' }],
    limits: { memoryKb: (limitMb * 1024) / factor, timeMs: 15_000, stackKb: 65_536 },
  }
}
