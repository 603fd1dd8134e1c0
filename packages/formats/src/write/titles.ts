import type { PublicFile } from '../problem.ts'

/** Files of a statement, as a report names them. */
export const titlesOf = (files: readonly PublicFile[]): string =>
  files.map(({ name, title }) => title ?? name).join(', ')
