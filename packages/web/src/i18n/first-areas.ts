import type { TextArea } from './messages.ts'

/** Areas of the pages that most visits begin with: they travel in one file of each language (`<language>/first.ts`). */
export const firstAreas = [
  'common',
  'site',
  'problem',
  'judging',
  'judgement',
  'sentences',
] as const satisfies TextArea[]

/** The file of an area in each language's folder, without its ending. */
export const fileOfArea = (area: string): string => ((firstAreas as readonly string[]).includes(area) ? 'first' : area)
