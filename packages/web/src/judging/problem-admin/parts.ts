/** The parts of the work on a problem, in the order of their tabs. */
export const parts = ['form', 'versions', 'workbench', 'ready', 'people'] as const
export type Part = (typeof parts)[number]
